import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyParty, anySlot, aSlot } from '../testing/index.ts'
import type { Remaining } from './package.ts'
import type { Party } from './party.ts'
import {
  canHold,
  checkSlot,
  fewPlacesLeft,
  hasRoom,
  listedSlots,
  placesLeft,
  shownRemaining,
  toChosenSlot,
} from './slots.ts'

const two = { adults: 2, children: 1 }

describe('hasRoom, canHold and the displayed counts', () => {
  it('[SLOT-08] [SLOT-09] [CONST-19] an unlimited count has room for 9999 tickets and no more', () => {
    expect(hasRoom('unlimited', 9999)).toBe(true)
    expect(hasRoom('unlimited', 10_000)).toBe(false)
  })

  it('fewPlacesLeft returns only counts of at most ten', () => {
    expect([0, 1, 10, 11, 1000, 'unlimited' as const].map(fewPlacesLeft)).toEqual([0, 1, 10, null, null, null])
  })

  it('[SLOT-10] [AMB-040] an unlimited count is shown and stored as 1000', () => {
    expect(shownRemaining('unlimited')).toBe(1000)
    expect(shownRemaining(0)).toBe(0)
    expect(toChosenSlot(aSlot({ children: 4 }))).toEqual({ id: 41, label: '10:00 AM', adults: 1000, children: 4 })
  })

  it('[SLOT-06] a party fits only if enough places are left for both ticket types', () => {
    expect(canHold({ adults: 2, children: 1 }, two)).toBe(true)
    expect(canHold({ adults: 1, children: 1 }, two)).toBe(false)
    expect(canHold({ adults: 2, children: 0 }, two)).toBe(false)
  })
})

describe('placesLeft', () => {
  const left = (adults: Remaining, children: Remaining, party: Party) => placesLeft({ adults, children }, party)
  const [empty, adults, children, both] = [
    { adults: 0, children: 0 },
    { adults: 2, children: 0 },
    { adults: 0, children: 2 },
    { adults: 2, children: 1 },
  ] as const

  it('[SLOT-06] for a party of one ticket type, placesLeft counts only that type', () => {
    expect([left(50, 0, adults), left(0, 50, children)]).toEqual([50, 50])
    expect([left(3, 50, adults), left(50, 3, children)]).toEqual([3, 3])
    expect([left(50, 'unlimited', children), left('unlimited', 50, adults)]).toEqual(['unlimited', 'unlimited'])
  })

  it('[SLOT-06] placesLeft returns the lower count for a party of both ticket types', () => {
    const places: readonly (readonly [Remaining, Remaining])[] = [
      [3, 7],
      [7, 3],
      [3, 'unlimited'],
      ['unlimited', 3],
      ['unlimited', 'unlimited'],
    ]
    expect(places.map(([one, other]) => left(one, other, both))).toEqual([3, 3, 3, 3, 'unlimited'])
    expect(places.map(([one, other]) => left(one, other, empty))).toEqual([7, 7, 'unlimited', 'unlimited', 'unlimited'])
  })
})

describe('listedSlots', () => {
  it('[SLOT-04] [SLOT-05] [SLOT-06] listedSlots returns only enabled, labelled slots with room for the party', () => {
    const slots = [
      aSlot({ id: 1 }),
      aSlot({ id: 2, enabled: false }),
      aSlot({ id: 3, label: '' }),
      aSlot({ id: 4, label: '  ' }),
      aSlot({ id: 5, adults: 1 }),
      aSlot({ id: 6, children: 0 }),
      aSlot({ id: 7, adults: 2, children: 1 }),
    ]
    expect(listedSlots(slots, two).map(({ id }) => id)).toEqual([1, 7])
  })

  it('[SLOT-06] a smaller party gets every slot that a larger party gets', () => {
    fc.assert(
      fc.property(fc.array(anySlot()), anyParty(), (slots, party) => {
        const smaller = { adults: Math.floor(party.adults / 2), children: Math.floor(party.children / 2) }
        expect(listedSlots(slots, smaller)).toEqual(expect.arrayContaining([...listedSlots(slots, party)]))
      }),
    )
  })
})

describe('checkSlot', () => {
  const slot = aSlot({ adults: 2, children: 1 })

  it('[SLOT-02] checkSlot refuses a selection without a slot', () => {
    expect(checkSlot(null, [slot], two)).toEqual([{ code: 'slot-missing' }])
    expect(checkSlot(null, null, two)).toEqual([{ code: 'slot-missing' }])
  })

  it('[SLOT-03] [AMB-013] checkSlot refuses a chosen slot without room for the party', () => {
    expect(checkSlot(slot, [slot], two)).toEqual([])
    expect(checkSlot(slot, [slot], { adults: 3, children: 1 })).toEqual([{ code: 'slot-full' }])
    expect(checkSlot(slot, [aSlot({ adults: 0 })], two)).toEqual([{ code: 'slot-full' }])
    expect(checkSlot(slot, null, two)).toEqual([])
    expect(checkSlot(slot, null, { adults: 2, children: 2 })).toEqual([{ code: 'slot-full' }])
  })

  it('[SLOT-07] the violation is `slots-all-full` if no slot has room for the party', () => {
    expect(checkSlot(null, [], two)).toEqual([{ code: 'slots-all-full' }])
    expect(checkSlot(null, [aSlot({ enabled: false }), slot], { adults: 3, children: 0 })).toEqual([
      { code: 'slots-all-full' },
    ])
  })

  it('[SLOT-04] checkSlot refuses an absent, disabled or renamed slot as unknown', () => {
    expect(checkSlot(slot, [aSlot({ id: 42 })], two)).toEqual([{ code: 'slot-unknown' }])
    expect(checkSlot(slot, [aSlot({ enabled: false })], two)).toEqual([{ code: 'slot-unknown' }])
    expect(checkSlot(slot, [aSlot({ label: '11:00 AM' })], two)).toEqual([{ code: 'slot-unknown' }])
  })

  it('[BUY-08] checkSlot accepts a chosen slot without its label', () => {
    expect(checkSlot({ ...slot, label: '' }, [slot], two)).toEqual([])
  })

  it('[SLOT-06] a chosen slot is valid exactly when it is listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anySlot(), { selector: ({ id }) => id }), anyParty(), (slots, party) => {
        const listed = listedSlots(slots, party)
        for (const slot of slots) {
          expect(checkSlot(toChosenSlot(slot), slots, party).length === 0).toBe(listed.includes(slot))
        }
      }),
    )
  })
})
