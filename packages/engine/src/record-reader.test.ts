import { describe, expect, it } from 'vitest'

import { isRecord, outOfJson, parseRows, RecordReader } from './record-reader.ts'

const place = (lat: unknown, lan: unknown) => new RecordReader({ lat, lan }).place()

/** What a reader gives for a field, and the faults it has collected then. */
function reading<Value>(value: unknown, read: (reader: RecordReader) => Value) {
  const reader = new RecordReader({ field: value })
  return { value: read(reader), faults: reader.faults }
}

const fault = (reason: string) => [{ path: 'field', reason }]

describe('isRecord', () => {
  it('[ENT-01] a record has fields: no list, no text, and not nothing', () => {
    expect([{}, { id: 1 }].map(isRecord)).toEqual([true, true])
    expect([null, undefined, [], 'text', 7].map(isRecord)).toEqual([false, false, false, false, false])
  })
})

describe('a field that has to be there', () => {
  it('[ENT-02] is missing when it is absent or empty, and says only that', () => {
    for (const absent of [undefined, null, '']) {
      expect(reading(absent, (reader) => reader.requiredCount('field'))).toEqual({ value: 0, faults: fault('missing') })
      expect(reading(absent, (reader) => reader.requiredText('field'))).toEqual({ value: '', faults: fault('missing') })
      expect(reading(absent, (reader) => reader.requiredDay('field'))).toEqual({
        value: '1970-01-01',
        faults: fault('missing'),
      })
    }
  })

  it('[ENT-02] is unreadable, and not missing, when it is something else', () => {
    expect(reading('x', (reader) => reader.requiredCount('field')).faults).toEqual(fault('not-a-count'))
    expect(reading({}, (reader) => reader.requiredText('field')).faults).toEqual(fault('not-text'))
    expect(reading('soon', (reader) => reader.requiredDay('field')).faults).toEqual(fault('not-a-date'))
  })

  it('[ENT-02] is read as any other', () => {
    expect(reading('7', (reader) => reader.requiredCount('field'))).toEqual({ value: 7, faults: [] })
    expect(reading('12/05/2026', (reader) => reader.requiredDay('field'))).toEqual({ value: '2026-12-05', faults: [] })
    expect(reading('Camp', (reader) => reader.requiredText('field'))).toEqual({ value: 'Camp', faults: [] })
  })
})

describe('a field that may be left out', () => {
  it('[ENT-02] is nothing when it is absent, and a flag is what its absence means', () => {
    expect(reading('', (reader) => [reader.count('field'), reader.amount('field'), reader.day('field')])).toEqual({
      value: [null, null, null],
      faults: [],
    })
    expect(reading(null, (reader) => [reader.flag('field'), reader.flag('field', true)]).value).toEqual([false, true])
    expect(reading('0', (reader) => reader.flag('field', true)).value).toBe(false)
  })

  it('[ENT-02] is a fault when it cannot be read, and the value of an absent one stands in', () => {
    expect(reading('free', (reader) => reader.amount('field'))).toEqual({ value: null, faults: fault('not-an-amount') })
    expect(reading('yes', (reader) => reader.flag('field', true))).toEqual({ value: true, faults: fault('not-a-flag') })
  })
})

describe('texts', () => {
  const text = (en: unknown, ae?: unknown) => new RecordReader({ en, ae }).localText('en', 'ae')

  it('[I18N-02] [DEST-16] without English there is no text, without Arabic the English stands in', () => {
    expect(text('Camp', 'مخيم')).toEqual({ en: 'Camp', ae: 'مخيم' })
    expect([text('Camp'), text('Camp', ' ')]).toEqual([
      { en: 'Camp', ae: null },
      { en: 'Camp', ae: null },
    ])
    expect([text('', 'مخيم'), text('  ', 'مخيم')]).toEqual([null, null])
  })
})

describe('webAddress', () => {
  it('[AMB-015] takes an address with a host, over http or https, and nothing else', () => {
    const address = (field: unknown) => reading(field, (reader) => reader.webAddress('field')).value
    expect([address('https://example.com/a'), address('HTTP://example.com')]).toEqual([
      'https://example.com/a',
      'HTTP://example.com',
    ])
    for (const bad of ['', 'example.com', 'ftp://example.com', 'https://', 'https:///a', 'https:// a', 'https://\\a']) {
      expect(address(bad)).toBeNull()
    }
    expect(address('see https://example.com')).toBeNull()
  })
})

describe('place', () => {
  it('[RTE-05] [ORD-11] is a latitude and a longitude, as numbers or as text, up to their ends', () => {
    expect(place('25.3463', 55.4209)).toEqual({ latitude: 25.3463, longitude: 55.4209 })
    expect(place(-90, 180)).toEqual({ latitude: -90, longitude: 180 })
    expect(place(0, '0')).toEqual({ latitude: 0, longitude: 0 })
  })

  it('[RTE-05] [ORD-11] is none when either is missing, is no number or lies off the earth', () => {
    const bad: readonly (readonly [unknown, unknown])[] = [
      [90.1, 55],
      [25, -180.1],
      ['', 55],
      [25, ' '],
      ['north', 55],
      [true, 55],
      [25, null],
      [undefined, 55],
    ]
    for (const [lat, lan] of bad) expect(place(lat, lan)).toBeNull()
  })
})

describe('lists', () => {
  it('[AMB-035] a list that cannot be read, and each day in it that cannot, is named by its place', () => {
    expect(reading({}, (reader) => reader.list('field'))).toEqual({ value: [], faults: fault('not-a-list') })
    expect(reading('2026-12-05,soon', (reader) => reader.days('field'))).toEqual({
      value: ['2026-12-05'],
      faults: [{ path: 'field[1]', reason: 'not-a-date' }],
    })
  })

  it('[ENT-08] rows inside rows are named by the whole way to them', () => {
    const reader = new RecordReader({ days: [{ slots: [{ id: 1 }, { id: 'x' }, 7] }, 'Sunday'] })
    const ids = reader.rows('days').map((day) => day.rows('slots').map((slot) => slot.requiredCount('id')))
    expect(ids).toEqual([[1, 0]])
    expect(reader.faults).toEqual([
      { path: 'days[1]', reason: 'not-an-object' },
      { path: 'days[0].slots[2]', reason: 'not-an-object' },
      { path: 'days[0].slots[1].id', reason: 'not-a-count' },
    ])
  })

  it('[ENT-08] no rows are no fault, and something else than rows is', () => {
    for (const absent of [undefined, null, '']) {
      expect(reading(absent, (reader) => reader.rows('field'))).toEqual({ value: [], faults: [] })
    }
    expect(reading({}, (reader) => reader.rows('field'))).toEqual({ value: [], faults: fault('not-a-list') })
  })
})

describe('parseRows', () => {
  it('[DEST-07] reads every row, or says everything that is wrong with any of them', () => {
    const read = (data: unknown) => parseRows(data, (row) => row.requiredCount('id'))
    expect(read([{ id: 1 }, { id: '2' }])).toEqual({ ok: true, value: [1, 2] })
    expect(read([])).toEqual({ ok: true, value: [] })
    expect(read([{ id: 1 }, null, { id: 'x' }])).toEqual({
      ok: false,
      failure: [
        { path: '[1]', reason: 'not-an-object' },
        { path: '[2].id', reason: 'not-a-count' },
      ],
    })
    expect(read({})).toEqual({ ok: false, failure: [{ path: '', reason: 'not-a-list' }] })
  })
})

describe('outOfJson', () => {
  it('[ENT-24] [ENT-25] is what a text holds; what is no JSON, or no text, stays as it is', () => {
    expect(['[1]', '{"id":2}', 'null', '7'].map(outOfJson)).toEqual([[1], { id: 2 }, null, 7])
    for (const value of ['[1', '', ['[1]'], { id: 2 }, null, 7]) expect(outOfJson(value)).toEqual(value)
  })
})
