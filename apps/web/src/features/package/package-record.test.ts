import { aPackageRecord } from '@dareesha/engine/testing'
import { describe, expect, it } from 'vitest'

import { readPackageRecord } from './package-record.ts'
import type { PackageRecord } from './package-record.ts'

function recordOf(details: Readonly<Record<string, unknown>>): PackageRecord {
  const read = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!read.ok) throw new Error('the package cannot be read')
  return read.value
}

const firstStepOf = (details: Readonly<Record<string, unknown>>): PackageRecord['firstStep'] =>
  recordOf(details).firstStep

describe('readPackageRecord', () => {
  it('[PKG-03] HTML without any text becomes null', () => {
    const empty = {
      description: '<p><br></p>',
      term_conditions: '<p> </p>',
      additional_info: '<ul><li>&nbsp;</li></ul>',
    }
    expect(recordOf({ ...empty, itinerary: '<p>Tea</p>', arabic_itinerary: '<br>' })).toMatchObject({
      about: null,
      terms: null,
      additionalInfo: null,
      itinerary: { en: [{ tag: 'p', children: ['Tea'] }], ae: null },
    })
  })

  it('[PKG-09] [AMB-059] the first HTML tag of a note contains the promo code', () => {
    const note = { enable_note: '1', note: 'Use <b> TEN </b>', arabic_note: 'استخدم <b>عشرة</b> الآن' }
    expect(recordOf(note).note?.code).toEqual({ en: 'TEN', ae: 'عشرة' })
    expect(recordOf({ ...note, arabic_note: '' }).note?.code).toEqual({ en: 'TEN', ae: null })
    expect(recordOf({ ...note, arabic_note: 'استخدم TEN' }).note?.code).toEqual({ en: 'TEN', ae: null })
  })

  it('the record counts the elements of the first step', () => {
    expect(firstStepOf({})).toEqual({ counters: 2, options: 0, lines: 0 })
    expect(firstStepOf({ child_max_qty: '0' })).toEqual({ counters: 1, options: 0, lines: 0 })
    expect(firstStepOf({ overall_max_limit: '8' })).toEqual({ counters: 2, options: 0, lines: 1 })
    expect(firstStepOf({ id: 2501 })).toMatchObject({ counters: 2, options: 5 })
  })
})
