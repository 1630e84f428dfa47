import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { aSite, TODAY } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

// It is nine in the morning at the venue.
const SLOTS = [
  { id: 1, time_slot: '08:59 - 10:00', adult_tickets: '', child_tickets: '', enable: '1' },
  { id: 2, time_slot: '09:00 - 10:00', adult_tickets: '', child_tickets: '', enable: '1' },
]

let site: TestSite
beforeAll(async () => {
  site = await aSite({ changes: { 112: { enable_time_picker: '1', slots: SLOTS } } })
})
afterAll(() => site.end())

describe('packageSlots', () => {
  const tickets = async (date: string) => {
    const { body } = await site.ask('packageSlots', { id: '112', date })
    return (body['data'] as { readonly adult_tickets: string }[]).map((slot) => slot.adult_tickets)
  }

  it('[CALL-10] [SLOT-06] has no room in a time of today that has begun', async () => {
    expect(await tickets(TODAY)).toEqual(['0', ''])
    expect(await tickets('2026-12-10')).toEqual(['', ''])
  })

  it('[SLOT-03] [CALL-12] and nobody can buy one', async () => {
    const buy = async (date: string, slot: number) => {
      const fields = items({ ...LIGHTHOUSE, date, time_slot_id: slot })
      return (await site.ask('createPurchase', fields, await site.someone())).body
    }
    expect(await buy(TODAY, 1)).toEqual({ success: 0, msg: 'Selected Time is Fully Booked' })
    expect(await buy(TODAY, 2)).toMatchObject({ success: 1 })
    expect(await buy('2026-12-10', 1)).toMatchObject({ success: 1 })
  })
})
