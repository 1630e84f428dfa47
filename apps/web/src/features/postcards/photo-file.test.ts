import { beforeEach, expect, it, vi } from 'vitest'

import { photoOf, readPhoto } from './photo-file.ts'

const decode = vi.fn<(blob: Blob, options?: ImageBitmapOptions) => Promise<object>>()
const encode = vi.fn((type: string, quality: number) => `${type} ${quality}`)
const drawing: unknown[] = []
const context = {
  fillStyle: '',
  imageSmoothingQuality: 'low',
  fillRect: (...area: readonly number[]) => drawing.push(['fill', context.fillStyle, ...area]),
  drawImage: (picture: object, ...area: readonly number[]) =>
    drawing.push(['draw', picture, context.imageSmoothingQuality, ...area]),
}
const canvas = { width: 300, height: 150, getContext: vi.fn<(type: string) => object | null>(), toDataURL: encode }
const createElement = vi.fn(() => canvas)

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('document', { createElement })
  decode.mockReset()
  encode.mockReset().mockImplementation((type, quality) => `${type} ${quality}`)
  canvas.getContext.mockReset().mockReturnValue(context)
  drawing.length = 0
})

const FILE = new File(['a photo'], 'photo.png', { type: 'image/png' })

const aPhoto = (width: number, height: number) => ({ width, height, close: vi.fn() })

async function read(photo: ReturnType<typeof aPhoto>) {
  decode.mockResolvedValue(photo)
  return readPhoto(FILE)
}

it('[POST-17] readPhoto turns a photo into an upright JPEG on a white background', async () => {
  const photo = aPhoto(800, 600)
  expect(await read(photo)).toEqual({ ok: true, value: 'image/jpeg 0.88' })
  expect(decode).toHaveBeenCalledWith(FILE, { imageOrientation: 'from-image' })
  expect(createElement).toHaveBeenCalledWith('canvas')
  expect(canvas.getContext).toHaveBeenCalledWith('2d')
  expect(drawing).toEqual([
    ['fill', '#ffffff', 0, 0, 800, 600],
    ['draw', photo, 'high', 0, 0, 800, 600],
  ])
  expect(photo.close).toHaveBeenCalledOnce()
})

it.each([
  [2000, 1000, 2000, 1000],
  [4000, 3000, 2000, 1500],
  [1500, 6000, 500, 2000],
  [10_000, 2, 2000, 1],
  [2, 10_000, 1, 2000],
])(
  '[AMB-141] a photo of %i by %i pixels is stored with %i by %i pixels',
  async (width, height, storedWidth, storedHeight) => {
    await read(aPhoto(width, height))
    expect([canvas.width, canvas.height]).toEqual([storedWidth, storedHeight])
  },
)

const MAX = 2_400_000

it.each([
  ['0.88', [MAX]],
  ['0.75', [MAX + 1, MAX]],
  ['0.4', [MAX + 1, MAX + 1, MAX + 1, MAX]],
  ['0.2', [MAX + 1, MAX + 1, MAX + 1, MAX + 1, MAX + 1]],
])('[AMB-141] readPhoto chooses the JPEG quality %s by the size of the result', async (quality, lengths) => {
  const texts = lengths.map((length) => 'x'.repeat(length))
  encode.mockImplementation(() => texts[encode.mock.calls.length - 1] ?? '')
  const photo = await read(aPhoto(800, 600))
  expect(photo.ok && photo.value === texts.at(-1)).toBe(true)
  expect(encode.mock.calls.map(([type]) => type)).toEqual(lengths.map(() => 'image/jpeg'))
  expect(String(encode.mock.lastCall?.[1])).toBe(quality)
})

it('[POST-17] readPhoto refuses a file that is not a picture or is too large', async () => {
  const letter = new File(['Dear Mariam'], 'letter.txt', { type: 'text/plain' })
  expect(await readPhoto(letter)).toEqual({ ok: false, failure: { code: 'postcard-photo-type' } })
  const large = Object.defineProperty(new File([], 'large.png', { type: 'image/png' }), 'size', { value: 31_457_281 })
  expect(await readPhoto(large)).toEqual({ ok: false, failure: { code: 'postcard-photo-large', params: { n: 30 } } })
  expect(decode).not.toHaveBeenCalled()
})

const UNREADABLE = { ok: false, failure: { code: 'postcard-photo-unreadable' } }

it('[POST-17] readPhoto reports a photo that it cannot decode or draw', async () => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded.'))
  expect(await readPhoto(FILE)).toEqual(UNREADABLE)
  expect(await read(aPhoto(0, 0))).toEqual(UNREADABLE)
  canvas.getContext.mockReturnValue(null)
  const photo = aPhoto(800, 600)
  expect(await read(photo)).toEqual(UNREADABLE)
  expect(photo.close).toHaveBeenCalledOnce()
})

it('photoOf decodes the bytes of a data URL', async () => {
  const photo = aPhoto(3, 1)
  decode.mockResolvedValue(photo)
  expect(await photoOf('data:image/png;base64,AQL/')).toBe(photo)
  const [blob] = decode.mock.lastCall ?? []
  expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([1, 2, 255])
})

it('photoOf returns null for a stored text that contains no picture', async () => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded.'))
  expect(await photoOf('data:image/png;base64,AQL/')).toBeNull()
  decode.mockReset()
  expect(await photoOf('{"not": "a photo"}')).toBeNull()
  expect(decode).not.toHaveBeenCalled()
})
