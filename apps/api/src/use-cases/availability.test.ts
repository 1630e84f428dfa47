import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { TODAY } from '../testing/catalogue.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

// NOW is 09:00 in Dubai. Slot 2 begins at 09:00 and does not count as begun.
const SLOTS = [
  { id: 1, time_slot: '08:59 - 10:00', adult_tickets: '', child_tickets: '', enable: '1' },
  { id: 2, time_slot: '09:00 - 10:00', adult_tickets: '', child_tickets: '', enable: '1' },
  { id: 5, time_slot: '11:00 - 12:00', adult_tickets: '9', child_tickets: '2', enable: '1' },
]

let site: TestSite
beforeAll(async () => {
  site = await aSite({
    changes: {
      112: { enable_time_picker: '1', slots: SLOTS, child_booked_times: '0' },
      114: { availability: [{ date: '2026-12-31', adult_tickets: 7, child_tickets: 3 }] },
      101: {
        enable_time_picker: '1',
        slots: [
          { ...SLOTS[0], id: 3 },
          { ...SLOTS[1], id: 4, enable: '0' },
        ],
      },
    },
  })
})
afterAll(() => site.end())

describe('packageSlots', () => {
  const tickets = async (date: string) => {
    const { body } = await site.ask('packageSlots', { id: '112', date })
    return (body['data'] as { readonly adult_tickets: string }[]).map((slot) => slot.adult_tickets)
  }

  it('[CALL-10] [SLOT-06] packageSlots returns 0 tickets for a slot that has begun today', async () => {
    expect(await tickets(TODAY)).toEqual(['0', '', '9'])
    expect(await tickets('2026-12-10')).toEqual(['', '', '9'])
  })

  it('a booking reduces the tickets left in its slot', async () => {
    const [date, slot] = ['2026-12-11', 5]
    const booked = { ...LIGHTHOUSE, child_qty: 1, total: '37.50', date, time_slot_id: slot }
    const { body } = await site.ask('createPurchase', items(booked), await site.signInNewUser())
    expect(body).toMatchObject({ success: 1 })
    const slots = (await site.ask('packageSlots', { id: '112', date })).body['data'] as { readonly id: number }[]
    expect(slots.find(({ id }) => Number(id) === slot)).toMatchObject({ adult_tickets: '8', child_tickets: '1' })
  })

  it('[SLOT-03] [CALL-12] a slot that has begun today cannot be booked', async () => {
    const buy = async (date: string, slot: number) => {
      const fields = items({ ...LIGHTHOUSE, date, time_slot_id: slot })
      return (await site.ask('createPurchase', fields, await site.signInNewUser())).body
    }
    expect(await buy(TODAY, 1)).toMatchObject({ success: 0, msg: 'Selected Time is Fully Booked' })
    expect(await buy(TODAY, 2)).toMatchObject({ success: 1 })
    expect(await buy('2026-12-10', 1)).toMatchObject({ success: 1 })
  })
})

describe('the tickets left on a day', () => {
  const leftOn = async (id: string, date: string) => {
    const { body } = await site.ask('dateAvailabilityCheck', { id, date })
    return [body['adult_tickets'], body['child_tickets']]
  }
  const leftInMonth = async (id: string, date: string) => {
    const { body } = await site.ask('monthAvailability', { id, month: date.slice(0, 7) })
    const days = body['data'] as {
      readonly date: string
      readonly adult_tickets: string
      readonly child_tickets: string
    }[]
    const day = days.find((one) => one.date === date)
    return [day?.adult_tickets, day?.child_tickets]
  }

  it('[DATE-14] monthAvailability and dateAvailabilityCheck agree on the tickets left on the last day of a month', async () => {
    for (const left of [leftOn, leftInMonth]) expect(await left('114', '2026-12-31')).toEqual(['7', '3'])
  })

  it('[DATE-08] [DATE-14] [SLOT-06] today has no tickets left once its last enabled slot has begun', async () => {
    for (const left of [leftOn, leftInMonth]) {
      expect(await left('101', TODAY)).toEqual(['0', '0'])
      expect(await left('101', '2026-12-02')).not.toContain('0')
      expect(await left('112', TODAY)).not.toContain('0')
    }
  })
})
