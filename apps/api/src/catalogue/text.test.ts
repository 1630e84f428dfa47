import { describe, expect, it } from 'vitest'

import { makeCatalogueText, parseCatalogueText } from './text.ts'

const parse = (text: string) => parseCatalogueText(Buffer.from(text))

/** Every fault of a file, as `path: reason`. */
function faultsOf(bytes: Uint8Array): readonly string[] {
  const read = parseCatalogueText(bytes)
  return read.ok ? [] : read.failure.map(({ path, reason }) => `${path}: ${reason}`)
}

/** Large files on a busy machine. */
const MINUTES = 180_000

describe('parseCatalogueText', () => {
  it('[ENT-15] a byte order mark is no fault', () => {
    expect(parse('\ufeff{"settings": {"tag1": "عائلة"}}')).toMatchObject({
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
  ])('[ENT-02] %j is one fault of the file', (text, fault) => {
    expect(faultsOf(Buffer.from(text))).toEqual([expect.stringContaining(fault)])
  })

  it('[ENT-02] a text of another encoding is refused rather than read as other letters', () => {
    expect(faultsOf(Buffer.from('\ufeff{}', 'utf16le'))).toEqual([': Must be text in UTF-8'])
    expect(faultsOf(Buffer.from('{"settings": {"tag1": "é"}}', 'latin1'))).toEqual([': Must be text in UTF-8'])
  })

  it('[ENT-02] a key that stands twice is told, since only the last would count', () => {
    const outer = '{"banners": [{}], "banners": [7], "x": 1, "settings": {"a": 1, "a": 2}}'
    expect(faultsOf(Buffer.from(outer))).toEqual([
      'banners: Stands twice in one object',
      'banners[0]: Must be an object',
      'settings.a: Stands twice in one object',
      'x: Unknown key',
    ])
    const inner = '{"banners": [{}, {"a": "}{\\"", "b": [{"c": 1, "\\u0063": 2}, {"c": 1}], "a": 1}]}'
    expect(faultsOf(Buffer.from(inner))).toEqual([
      'banners[1].a: Stands twice in one object',
      'banners[1].b[0].c: Stands twice in one object',
    ])
  })

  it(
    '[ENT-02] fifty megabytes are read, and more than a text can hold are refused in words',
    () => {
      const record = { name: 'x'.repeat(1_400), price: '15.00', customisable: '0' }
      const postcards = Array.from({ length: 36_000 }, (_, id) => ({ id, ...record }))
      const bytes = Buffer.from(JSON.stringify({ postcards }))
      expect(bytes.length).toBeGreaterThan(50_000_000)
      expect(parseCatalogueText(bytes)).toMatchObject({ ok: true })
      expect(faultsOf(new Uint8Array(256 * 1024 * 1024 + 1))).toEqual([': Has more than 268435456 bytes'])
    },
    MINUTES,
  )

  it(
    '[ENT-02] a million values of nothing but faults, or levels inside each other, are told and end nothing',
    () => {
      const rows = Buffer.from(`{"packages": [${'{},'.repeat(200_000)}{}]}`)
      expect(faultsOf(rows).length).toBeGreaterThan(100_000)
      expect(faultsOf(Buffer.from(`{"packages": [${'7,'.repeat(6_000_000)}7]}`))).toEqual([
        ': Has more than 5000000 values',
      ])
      expect(faultsOf(Buffer.from(`{"vouchers": ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)).length).toBe(2)
      expect(faultsOf(Buffer.from('['.repeat(1_000_000)))).toEqual([expect.stringContaining(': Must be JSON')])
    },
    MINUTES,
  )

  it('[ENT-02] what is written is read again', () => {
    const file = { settings: { tag1: 'Family', nested: { list: [1, '2', null] } }, shipping_fee: '15.00' }
    const read = parse(makeCatalogueText(file))
    expect(read).toMatchObject({ ok: true, value: { settings: file.settings, extras: [{ record: '15.00' }] } })
  })
})
