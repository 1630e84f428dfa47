import { rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'

/** Where a thing stands, and what it is drawn around: the middle of its foot. */
export const [X, FLOOR] = [680, 640] as const
export const BRASS = '#D2A24C'

/** A colour and its shade. */
export type Shades = readonly [fill: string, shade: string]

/** A body of revolution: its half outline from the foot up, as x from the middle and height above the floor. */
export function turned(outline: readonly (readonly [number, number])[], [fill, shade]: Shades): Drawing {
  const right = outline.map(([x, y]) => [X + x, FLOOR - y] as const)
  const left = outline.map(([x, y]) => [X - x, FLOOR - y] as const)
  const lit = outline.map(([x, y]) => [X + x * 0.35, FLOOR - y] as const)
  return shape([...right, ...left.toReversed()], fill) + shape([...right, ...lit.toReversed()], shade, 'opacity=".55"')
}

export const band = (width: number, y: number, height: number, fill: string): Drawing =>
  rectangle(X - width / 2, FLOOR - y, width, height, fill)

/** The triangles of a woven band, between two places. */
export const sadu = (x: number, y: number, width: number, size: number, fill: string): Drawing =>
  Array.from({ length: Math.floor(width / size) }, (_, index) =>
    shape(
      [
        [x + index * size, y],
        [x + index * size + size / 2, y + size / 2],
        [x + (index + 1) * size, y],
      ],
      fill,
    ),
  ).join('')
