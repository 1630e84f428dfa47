import { parsePackage } from '@dareesha/engine/booking'
import { describe, expect, it } from 'vitest'

import { PACKAGES } from '../../stories/records.ts'
import { firstStepHeight } from './first-step-height.ts'

function aPackage() {
  const read = parsePackage(PACKAGES[0])
  if (!read.ok) throw new Error('the package cannot be read')
  const { tickets, ...of } = read.value
  const sold = (isSold: boolean) => ({ ...tickets.adult, sold: isSold })
  return { ...of, party: { min: null, max: null }, options: null, tickets: { adult: sold(true), child: sold(true) } }
}

describe('firstStepHeight', () => {
  it('[PKG-07] [QTY-01] two counters take 165 pixels, and half of it when only one kind is sold', () => {
    const of = aPackage()
    expect(firstStepHeight(of)).toBe(165)
    const child = { ...of.tickets.child, sold: false }
    expect(firstStepHeight({ ...of, tickets: { ...of.tickets, child } })).toBe(82.5)
  })

  it('[PKG-07] [QTY-05] limits of the party take a line', () => {
    expect(firstStepHeight({ ...aPackage(), party: { min: null, max: 8 } })).toBe(206)
  })

  it('[PKG-07] [OPT-01] options take a row each, and a rule of how they go together one more', () => {
    const option = { label: { en: 'Day 1', ae: 'اليوم 1' }, price: aPackage().tickets.adult.price }
    const options = [option, option, option, option] as const
    expect(firstStepHeight({ ...aPackage(), options: { prices: 'adult', mode: 'radio', options } })).toBe(165 + 309)
    expect(firstStepHeight({ ...aPackage(), options: { prices: 'adult', mode: 'exclusive-first', options } })).toBe(
      165 + 342,
    )
  })
})
