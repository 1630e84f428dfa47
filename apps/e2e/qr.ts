import type { Locator } from '@playwright/test'
import * as decoder from 'jsqr'

export async function readQrCode(code: Locator): Promise<string | null> {
  const { pixels, size } = await code.evaluate(async (svg) => {
    const size = 132
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const picture = new Image(size, size)
    picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('the browser has no 2D canvas')
    drawing.drawImage(picture, 0, 0, size, size)
    return { pixels: [...drawing.getImageData(0, 0, size, size).data], size }
  })
  const { default: read } = decoder.default as unknown as { default: typeof decoder.default }
  return read(Uint8ClampedArray.from(pixels), size, size)?.data ?? null
}
