import { parseWallTime } from '@dareesha/contract'
import type { bookingFields, packageFields } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { isRecord, parseIfJson, parseRecord, parseRows, RecordReader, webAddress } from './record-reader.ts'

function readField<Value>(value: unknown, read: (reader: RecordReader) => Value) {
  const reader = new RecordReader({ field: value })
  return { value: read(reader), faults: reader.faults }
}

const fault = (reason: string, path = 'field') => [{ path, reason }]

describe('isRecord', () => {
  it('isRecord is true only for an object', () => {
    expect([{}, { id: 1 }].map(isRecord)).toEqual([true, true])
    expect([null, undefined, [], 'text', 7].map(isRecord)).toEqual([false, false, false, false, false])
  })
})

describe('a required field', () => {
  it.each([
    ['requiredCount', 0],
    ['requiredText', ''],
    ['requiredDay', '1970-01-01'],
    ['requiredAmount', 0],
  ] as const)('%s reports only the fault "missing" for an absent or empty field', (method, value) => {
    for (const absent of [undefined, null, '']) {
      expect(readField(absent, (reader) => reader[method]('field'))).toEqual({ value, faults: fault('missing') })
    }
  })

  it.each([
    ['requiredCount', 'x', 'not-a-count'],
    ['requiredText', {}, 'not-text'],
    ['requiredDay', 'soon', 'not-a-date'],
    ['requiredAmount', '1.005', 'too-many-decimals'],
  ] as const)('%s reports %j with the reason %s', (method, value, reason) => {
    expect(readField(value, (reader) => reader[method]('field')).faults).toEqual(fault(reason))
  })

  it.each([
    ['requiredCount', '7', 7],
    ['requiredText', 'Camp', 'Camp'],
    ['requiredDay', '12/05/2026', '2026-12-05'],
    ['requiredAmount', '12.50', 12_50],
  ] as const)('%s reads %j as %j', (method, value, read) => {
    expect(readField(value, (reader) => reader[method]('field'))).toEqual({ value: read, faults: [] })
  })
})

describe('an optional field', () => {
  it.each(['count', 'amount', 'day', 'text', 'filledText'] as const)(
    '%s reads an absent or empty field as null, without a fault',
    (method) => {
      for (const absent of [undefined, null, '']) {
        expect(readField(absent, (reader) => reader[method]('field'))).toEqual({ value: null, faults: [] })
      }
    },
  )

  it('an absent flag has the default of the caller, or else false', () => {
    expect(readField(null, (reader) => [reader.flag('field'), reader.flag('field', true)]).value).toEqual([false, true])
    expect(readField('0', (reader) => reader.flag('field', true)).value).toBe(false)
  })

  it('an unreadable field causes a fault and reads like an absent field', () => {
    expect(readField('free', (reader) => reader.amount('field'))).toEqual({
      value: null,
      faults: fault('not-an-amount'),
    })
    expect(readField('yes', (reader) => reader.flag('field', true))).toEqual({
      value: true,
      faults: fault('not-a-flag'),
    })
  })

  it('[I18N-06] a moment is a date with or without a time', () => {
    const moment = (value: unknown) => readField(value, (reader) => reader.moment('field', parseWallTime))
    expect(moment('2026-12-05 10:30:00').value).toEqual({ date: '2026-12-05', time: '10:30' })
    expect(moment('2026-12-05T10:30').value).toEqual({ date: '2026-12-05', time: '10:30' })
    expect(moment('2026-12-05').value).toEqual({ date: '2026-12-05', time: null })
    for (const bad of ['2026-12-05 soon', '2026-02-30 10:30', 'yesterday']) {
      expect(moment(bad).faults).toEqual(fault('not-a-date'))
    }
    expect(moment({}).faults).toEqual(fault('not-text'))
  })
})

describe('the contract’s list of fields', () => {
  it('code with a wrong name or kind of field does not compile', () => {
    const reader = new RecordReader<typeof packageFields>({ price: '1' })
    // @ts-expect-error the field is `price`
    reader.amount('prise')
    // @ts-expect-error `price` is an amount
    reader.count('price')
    // @ts-expect-error `id` is required
    reader.count('id')
    // @ts-expect-error `price` is optional
    reader.requiredAmount('price')
    // @ts-expect-error the Arabic field of `note` is `arabic_note`
    reader.localText('note', 'arabic_name')
    // @ts-expect-error a booking does not have all the fields of a package
    new RecordReader<typeof bookingFields>({}).part<typeof packageFields>()
    expect(reader.amount('price')).toBe(1_00)
  })
})

describe('texts', () => {
  const reader = (en: unknown, ae?: unknown) => new RecordReader({ en, ae })

  it('[GEN-02] [DEST-16] localText requires the English text, but not the Arabic text', () => {
    const text = (en: unknown, ae?: unknown) => reader(en, ae).localText('en', 'ae')
    expect(text('Camp', 'مخيم')).toEqual({ en: 'Camp', ae: 'مخيم' })
    expect([text('Camp'), text('Camp', ' ')]).toEqual([
      { en: 'Camp', ae: null },
      { en: 'Camp', ae: null },
    ])
    expect([text('', 'مخيم'), text('  ', 'مخيم')]).toEqual([null, null])
  })

  it('[I18N-05] a name without an English text keeps its Arabic text', () => {
    const record = reader('', 'مخيم')
    expect(record.localName('en', 'ae')).toEqual({ en: '', ae: 'مخيم' })
    expect(record.faults).toEqual([])
    expect(record.requiredName('en', 'ae')).toEqual({ en: '', ae: 'مخيم' })
    expect(record.faults).toEqual(fault('missing', 'en'))
  })

  it('[I18N-05] an unreadable Arabic name is null and causes a fault', () => {
    const record = reader('Camp', {})
    expect(record.requiredName('en', 'ae')).toEqual({ en: 'Camp', ae: null })
    expect(record.faults).toEqual(fault('not-text', 'ae'))
  })

  it('filledText reads a blank text as null', () => {
    expect(['Camp', ' ', ''].map((en) => reader(en).filledText('en'))).toEqual(['Camp', null, null])
  })
})

describe('webAddress', () => {
  it('[AMB-015] webAddress accepts only an http or https URL with a host', () => {
    expect([webAddress('https://example.com/a'), webAddress('HTTP://example.com')]).toEqual([
      'https://example.com/a',
      'HTTP://example.com',
    ])
    for (const bad of ['', 'example.com', 'ftp://example.com', 'https://', 'https:///a', 'https:// a', 'https://\\a']) {
      expect(webAddress(bad)).toBeNull()
    }
    for (const bad of ['see https://example.com', null, 7]) expect(webAddress(bad)).toBeNull()
  })
})

describe('place', () => {
  const place = (lat: unknown, lan: unknown) => new RecordReader({ lat, lan }).place()

  it('place reads a latitude and a longitude from numbers or texts', () => {
    expect(place('25.3463', 55.4209)).toEqual({ latitude: 25.3463, longitude: 55.4209 })
    expect(place(-90, 180)).toEqual({ latitude: -90, longitude: 180 })
    expect(place(0, '0')).toEqual({ latitude: 0, longitude: 0 })
  })

  it('a place without a valid latitude and longitude is null', () => {
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
  it('[AMB-035] an unreadable list or entry is a fault', () => {
    expect(readField({}, (reader) => reader.list('field'))).toEqual({ value: [], faults: fault('not-a-list') })
    expect(readField('2026-12-05,soon', (reader) => reader.days('field'))).toEqual({
      value: ['2026-12-05'],
      faults: fault('not-a-date', 'field[1]'),
    })
    expect(readField([1, 'x', '3'], (reader) => reader.counts('field'))).toEqual({
      value: [1, 3],
      faults: fault('not-a-count', 'field[1]'),
    })
  })

  it('[AMB-035] an absent list is empty', () => {
    for (const absent of [undefined, null, '']) {
      expect(readField(absent, (reader) => reader.list('field'))).toEqual({ value: [], faults: [] })
      expect(readField(absent, (reader) => reader.days('field'))).toEqual({ value: [], faults: [] })
    }
  })

  it('the path of a fault contains the name of every list and the index in it', () => {
    const reader = new RecordReader({ days: [{ slots: [{ id: 1 }, { id: 'x' }, 7] }, 'Sunday'] })
    const ids = reader.rows('days').map((day) => day.rows('slots').map((slot) => slot.requiredCount('id')))
    expect(ids).toEqual([[1, 0]])
    expect(reader.faults).toEqual([
      { path: 'days[1]', reason: 'not-an-object' },
      { path: 'days[0].slots[2]', reason: 'not-an-object' },
      { path: 'days[0].slots[1].id', reason: 'not-a-count' },
    ])
  })

  it('an absent list of rows is empty without a fault', () => {
    for (const absent of [undefined, null, '']) {
      expect(readField(absent, (reader) => reader.rows('field'))).toEqual({ value: [], faults: [] })
    }
    expect(readField({}, (reader) => reader.rows('field'))).toEqual({ value: [], faults: fault('not-a-list') })
  })
})

describe('parseRecord', () => {
  it('parseRecord ignores the fields that its callback does not read', () => {
    const read = (record: unknown) => parseRecord(record, (reader: RecordReader) => reader.requiredText('name'))
    expect(read({ name: 'Camp', day: 'soon' })).toEqual({ ok: true, value: 'Camp' })
    expect(read({})).toEqual({ ok: false, failure: fault('missing', 'name') })
    expect(read([])).toEqual({ ok: false, failure: fault('not-an-object', '') })
  })
})

describe('parseRows', () => {
  it('parseRows reads every row or reports the faults of all rows', () => {
    const read = (data: unknown) => parseRows(data, (row: RecordReader) => row.requiredCount('id'))
    expect(read([{ id: 1 }, { id: '2' }])).toEqual({ ok: true, value: [1, 2] })
    expect(read([])).toEqual({ ok: true, value: [] })
    expect(read([{ id: 1 }, null, { id: 'x' }])).toEqual({
      ok: false,
      failure: [
        { path: '[1]', reason: 'not-an-object' },
        { path: '[2].id', reason: 'not-a-count' },
      ],
    })
    expect(read({})).toEqual({ ok: false, failure: fault('not-a-list', '') })
  })
})

describe('parseIfJson', () => {
  it('[ENT-24] [ENT-25] parseIfJson parses JSON text and returns other values unchanged', () => {
    expect(['[1]', '{"id":2}', 'null', '7'].map(parseIfJson)).toEqual([[1], { id: 2 }, null, 7])
    for (const value of ['[1', '', ['[1]'], { id: 2 }, null, 7]) expect(parseIfJson(value)).toEqual(value)
  })
})
