import { beforeEach, expect, it, vi } from 'vitest'

const added: { readonly family: string; readonly source: string; readonly descriptors: object }[] = []
const check = vi.fn((_font: string, _text: string) => false)
const load = vi.fn(async (_font: string, _text: string): Promise<readonly object[]> => [])

class Face {
  readonly family: string
  readonly source: string
  readonly descriptors: object
  constructor(family: string, source: string, descriptors: object) {
    this.family = family
    this.source = source
    this.descriptors = descriptors
  }
}

/** Each test imports the module again, because the module remembers the loaded fonts. */
let fonts: typeof import('./lettering-fonts.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('document', { fonts: { add: (face: Face) => added.push(face), check, load } })
  added.length = 0
  check.mockReset().mockReturnValue(false)
  load.mockReset().mockResolvedValue([])
  fonts = await import('./lettering-fonts.ts')
})

const PAGE_FONT = "'Readex Pro Variable', system-ui, sans-serif"

it('[POST-27] the font of the page is the default and the fallback', () => {
  expect(fonts.fontFamily(null)).toBe(PAGE_FONT)
  expect(fonts.fontFamily('Sarah')).toBe(`'Postcard Sarah', ${PAGE_FONT}`)
})

it('[POST-26] each font has an Arabic file and a Latin file', () => {
  fonts.isFontLoaded('Lauren', 'a')
  fonts.isFontLoaded('Charlie', 'a')
  expect(added.map(({ family }) => family)).toEqual([
    'Postcard Lauren',
    'Postcard Lauren',
    'Postcard Charlie',
    'Postcard Charlie',
  ])
  expect(added.map(({ source }) => /^url\(.*\/(.+)-400-normal\.woff2\) format\('woff2'\)$/.exec(source)?.[1])).toEqual([
    'lateef-arabic',
    'parisienne-latin',
    undefined,
    'caveat-latin',
  ])
  expect(added[2]?.source).toMatch(/playpen-sans-arabic-arabic-wght-normal\.woff2\) format\('woff2'\)$/)
  expect(added.map(({ descriptors }) => descriptors)).toEqual([
    { unicodeRange: expect.stringMatching(/^U\+0600-06FF,/) as string, sizeAdjust: '135%' },
    { unicodeRange: expect.stringMatching(/^U\+0000-00FF,/) as string },
    { unicodeRange: expect.stringMatching(/^U\+0600-06FF,/) as string, sizeAdjust: '100%' },
    { unicodeRange: expect.stringMatching(/^U\+0000-00FF,/) as string },
  ])
})

it('a chosen font is registered only once', async () => {
  fonts.isFontLoaded('Roboto', 'a')
  fonts.isFontLoaded('Roboto', 'b')
  await fonts.loadFont('Roboto', 'c')
  fonts.isFontLoaded(null, 'a')
  await fonts.loadFont(null, 'a')
  expect(added).toHaveLength(2)
  await fonts.loadFont('Sarah', 'a')
  expect(added).toHaveLength(4)
})

it('isFontLoaded does not ask the browser again about loaded characters', () => {
  const font = `20px ${fonts.fontFamily('Sarah')}`
  expect(fonts.isFontLoaded('Sarah', '')).toBe(true)
  expect(check).not.toHaveBeenCalled()
  expect(fonts.isFontLoaded('Sarah', 'abba')).toBe(false)
  expect(fonts.isFontLoaded('Sarah', 'abba')).toBe(false)
  check.mockReturnValue(true)
  expect(fonts.isFontLoaded('Sarah', 'abba')).toBe(true)
  expect(fonts.isFontLoaded('Sarah', 'ba')).toBe(true)
  expect(fonts.isFontLoaded('Sarah', 'abc')).toBe(true)
  expect(fonts.isFontLoaded('Roboto', 'a')).toBe(true)
  expect(check.mock.calls).toEqual([
    [font, 'ab'],
    [font, 'ab'],
    [font, 'ab'],
    [font, 'c'],
    [`20px ${fonts.fontFamily('Roboto')}`, 'a'],
  ])
})

it('loadFont loads the files that the text needs', async () => {
  await fonts.loadFont('Alexander', 'سلام')
  await fonts.loadFont(null, '')
  expect(load.mock.calls).toEqual([
    [`20px ${fonts.fontFamily('Alexander')}`, 'سلام'],
    [`20px ${PAGE_FONT}`, ' '],
  ])
})

it('loadFont resolves even if the font cannot be loaded', async () => {
  load.mockRejectedValue(new Error('NetworkError'))
  await expect(fonts.loadFont('Sarah', 'a')).resolves.toBeUndefined()
})
