import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import type { QuoteLine } from '../booking/quote.ts'
import { ticketLabelsOf } from '../catalogue/ticket-labels.ts'
import { addOnText, lineText, transportText } from './booking-text.ts'

const name = { en: 'Coach', ae: 'حافلة' }
const amounts = { quantity: 2, unit: fils(140_00), amount: fils(280_00) }
const lines: readonly QuoteLine[] = [
  { kind: 'ticket', ticket: 'adult', label: 'adult', ...amounts },
  { kind: 'sub-package', id: 1, name, ticket: 'child', ...amounts },
  { kind: 'transport', id: 2, name, trip: 'two-way', ...amounts },
  { kind: 'meal', id: 3, name, ...amounts },
]

describe('lineText', () => {
  it('[PRICE-01] lineText returns the quantity and unit price of a ticket line', () => {
    expect(lines.map((line) => lineText(line, ticketLabelsOf(null), 'en'))).toEqual([
      '2 adults × AED\u00a0140.00',
      'Coach: 2 children × AED\u00a0140.00',
      'Coach · both ways',
      'Coach 2 × AED\u00a0140.00',
    ])
  })

  it('[GEN-02] lineText returns the text of every quote line in Arabic', () => {
    expect(lines.map((line) => lineText(line, ticketLabelsOf(null), 'ae'))).toEqual([
      'بالغان × 140.00\u00a0درهم',
      'حافلة: طفلان × 140.00\u00a0درهم',
      'حافلة · ذهاب وإياب',
      'حافلة 2 × 140.00\u00a0درهم',
    ])
  })
})

describe('addOnText', () => {
  it('the quantity of an add-on stays on the line of its name', () => {
    const lunch = { name: { en: 'Lunch', ae: 'غداء' }, quantity: 3 }
    expect(addOnText(lunch, 'en')).toBe('3\u00a0×\u00a0Lunch')
    expect(addOnText(lunch, 'ae')).toBe('3\u00a0×\u00a0غداء')
  })
})

describe('transportText', () => {
  const coach = { en: 'Coach', ae: 'حافلة' }

  it('[ADD-04] [WIZ-15] transportText appends the trip in both languages', () => {
    expect(transportText(coach, 'one-way', 'en')).toBe('Coach · one way')
    expect(transportText(coach, 'two-way', 'en')).toBe('Coach · both ways')
    expect(transportText(coach, 'one-way', 'ae')).toBe('حافلة · ذهاب')
    expect(transportText(coach, 'two-way', 'ae')).toBe('حافلة · ذهاب وإياب')
  })

  it('transportText returns only the name when the trip is null', () => {
    expect(transportText(coach, null, 'ae')).toBe('حافلة')
  })
})
