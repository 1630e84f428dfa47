import { describe, expect, it } from 'vitest'

import { TODAY } from '../testing/catalogue.ts'
import { makeCatalogueText, parseCatalogueText } from './text.ts'

const parseBytes = (bytes: Uint8Array) => parseCatalogueText(bytes, TODAY, () => Promise.resolve(null))

const parse = (text: string) => parseBytes(Buffer.from(text))

async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const read = await parseBytes(bytes)
  return read.ok ? [] : read.failure.map(({ path, reason }) => `${path}: ${reason}`)
}

const LARGE_FILE_TIMEOUT_MS = 180_000

describe('parseCatalogueText', () => {
  it('parseCatalogueText accepts a byte order mark', async () => {
    expect(await parse('\ufeff{"settings": {"tag1": "عائلة"}}')).toMatchObject({
      ok: true,
      value: { settings: { tag1: 'عائلة' } },
    })
  })

  it.each([
    ['', ': Is empty'],
    [' \n\t', ': Is empty'],
    ['\ufeff', ': Is empty'],
    ['hello', ': Must be JSON: '],
    ['{"packages": [}', ': Must be JSON: '],
    ['{"packages": []', ': Must be JSON: '],
    ['{} {}', ': Must be JSON: '],
    ['null', ': Must be an object'],
    ['[]', ': Must be an object'],
  ])('a file with the text %j has exactly one fault', async (text, fault) => {
    expect(await faultsOf(Buffer.from(text))).toEqual([expect.stringContaining(fault)])
  })

  it('parseCatalogueText refuses any encoding except UTF-8', async () => {
    expect(await faultsOf(Buffer.from('\ufeff{}', 'utf16le'))).toEqual([': Must be text in UTF-8'])
    expect(await faultsOf(Buffer.from('{"settings": {"tag1": "é"}}', 'latin1'))).toEqual([': Must be text in UTF-8'])
  })

  it('a repeated key in an object is a fault', async () => {
    const outer = '{"banners": [{}], "banners": [7], "x": 1, "settings": {"a": 1, "a": 2}}'
    expect(await faultsOf(Buffer.from(outer))).toEqual([
      'banners: Appears twice in the same object',
      'banners[0]: Must be an object',
      'settings.a: Appears twice in the same object',
      'x: Unknown key',
    ])
    const inner = '{"banners": [{}, {"a": "}{\\"", "b": [{"c": 1, "\\u0063": 2}, {"c": 1}], "a": 1}]}'
    expect(await faultsOf(Buffer.from(inner))).toEqual([
      'banners[1].a: Appears twice in the same object',
      'banners[1].b[0].c: Appears twice in the same object',
    ])
  })

  it('[CPN-19] a percentage keeps more digits than a JavaScript number can hold', async () => {
    const coupon = (off: string) => `{"coupons": [{"code": "A", "type": "percentage", "off": ${off}}]}`
    const percentOf = async (off: string) => {
      const read = await parse(coupon(off))
      return read.ok ? read.value.coupons[0]?.offer.terms : null
    }
    expect(await percentOf('33.33333333333333333333')).toMatchObject({ percent: '33.33333333333333333333' })
    expect(await percentOf('12.50000000000000000000')).toMatchObject({ percent: 1250 })
    expect(await percentOf('33.333')).toMatchObject({ percent: '33.333' })
    expect(await faultsOf(Buffer.from(coupon('100.00000000000000000001')))).toEqual([
      'coupons[0].off: Must be a percentage, from 0 to 100',
    ])
  })

  it('a whole number that a JavaScript number cannot hold is a fault', async () => {
    expect(await faultsOf(Buffer.from('{"pages": [], "packages": [{"id": 9007199254740993}]}'))).toContain(
      'packages[0].id: Must be a whole number, 0 or more, with at most 15 digits',
    )
  })

  it(
    'parseCatalogueText reads fifty megabytes and refuses more than 256 MiB',
    async () => {
      const record = { name: 'x'.repeat(1_400), price: '15.00', customisable: '0' }
      const postcards = Array.from({ length: 36_000 }, (_, id) => ({ id, ...record }))
      const bytes = Buffer.from(JSON.stringify({ postcards }))
      expect(bytes.length).toBeGreaterThan(50_000_000)
      expect(await parseBytes(bytes)).toMatchObject({ ok: true })
      expect(await faultsOf(new Uint8Array(256 * 1024 * 1024 + 1))).toEqual([': Has more than 268435456 bytes'])
    },
    LARGE_FILE_TIMEOUT_MS,
  )

  it(
    'parseCatalogueText returns faults for huge and deeply nested files',
    async () => {
      const rows = Buffer.from(`{"packages": [${'{},'.repeat(200_000)}{}]}`)
      expect((await faultsOf(rows)).length).toBeGreaterThan(100_000)
      expect(await faultsOf(Buffer.from(`{"packages": [${'7,'.repeat(6_000_000)}7]}`))).toEqual([
        ': Has more than 5000000 values',
      ])
      expect(
        (await faultsOf(Buffer.from(`{"vouchers": ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`))).length,
      ).toBe(2)
      expect(await faultsOf(Buffer.from('['.repeat(1_000_000)))).toEqual([expect.stringContaining(': Must be JSON')])
    },
    LARGE_FILE_TIMEOUT_MS,
  )

  it('parseCatalogueText reads what makeCatalogueText writes', async () => {
    const file = { settings: { tag1: 'Family', nested: { list: [1, '2', null] } }, shipping_fee: '15.00' }
    const read = await parse(makeCatalogueText(file))
    expect(read).toMatchObject({ ok: true, value: { settings: file.settings, extras: [{ record: '15.00' }] } })
  })
})
