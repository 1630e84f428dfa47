/** A printed postcard in millimetres, with the resolution of its print file. Each edge has the bleed. One unit of `CARD` is 0.25 mm (DESK-09). */
export const PRINTED_CARD = { width: 170, height: 100, bleed: 3, dpi: 300 } as const

/** The size of a print file in pixels. `card` is the rectangle inside the bleed. */
export type PrintLayout = {
  readonly width: number
  readonly height: number
  readonly card: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** The layout of the print file of one side of a postcard (DESK-09). */
export function printLayout(): PrintLayout {
  const { width, height, bleed, dpi } = PRINTED_CARD
  const pixels = (millimetres: number): number => Math.round((millimetres / 25.4) * dpi)
  const card = { left: pixels(bleed), top: pixels(bleed), width: pixels(width), height: pixels(height) }
  return { width: pixels(width + 2 * bleed), height: pixels(height + 2 * bleed), card }
}
