import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { overallTickets } from '../inventory/pools.ts'
import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { countersOf } from '../testing/holds.ts'
import { postcardFields } from '../testing/postcards.ts'
import { expireHold, backdatePurchase, pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, anOrder, CUP } from '../testing/store.ts'

const TOO_MANY =
  'Only 3 unpaid bookings or orders can be held at a time. Please pay for one of them, or try again in a minute.'
const REFUSED = { success: 0, msg: TOO_MANY, message: TOO_MANY }
const TICKETS = overallTickets(112, 'adult')

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite({ changes: { 112: { adult_overall_limit: '1000', adult_booked_times: '0' } } })
})
beforeEach(async () => {
  token = await site.signInNewUser()
})
afterAll(async () => {
  expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

const book = async (key: string, whose = token) =>
  (await site.ask('createPurchase', { ...items(LIGHTHOUSE), idempotency_key: key }, whose)).body

async function bookAll(...keys: readonly string[]): Promise<readonly string[]> {
  const numbers = []
  for (const key of keys) {
    const { purchase_number: number } = await book(key)
    numbers.push(String(number))
  }
  return numbers
}

const openPayment = (number: string) => site.ask('initiatePayment', { purchase_number: number }, token)

const statusOf = async (number: string) => {
  const { rows } = await site.database.pool.query<{ status: number }>('select status from purchase where number = $1', [
    number,
  ])
  return rows[0]?.status
}

const heldOf = async () => (await countersOf(site.database.pool, TICKETS))?.held ?? 0

describe('createPurchase', () => {
  it('[I5] the fourth unpaid booking cancels the oldest booking whose payment was opened', async () => {
    const before = await heldOf()
    const [first = '', second = '', third = ''] = await bookAll('a', 'b', 'c')
    await openPayment(second)
    await openPayment(third)
    expect(await book('d')).toMatchObject({ success: 1 })
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([0, 2, 0])
    expect((await heldOf()) - before).toBe(3)
  })

  it('[I5] [GEN-12] if a newer booking cancels an older one, the notification has the time of the cancellation', async () => {
    const [first = ''] = await bookAll('a', 'b', 'c')
    await openPayment(first)
    const fourth = String((await book('d'))['purchase_number'])
    await site.ask('cancelPurchase', { purchase_number: fourth }, token)
    const fifth = String((await book('e'))['purchase_number'])
    const { body } = await site.ask('listNotifications', {}, token)
    const events = (body['data'] as readonly Record<string, unknown>[]).map(({ event, number }) => [event, number])
    expect(events.slice(0, 3)).toEqual([
      ['booking-created', fifth],
      ['booking-unpaid', fourth],
      ['booking-unpaid', first],
    ])
  })

  it('[I5] three bookings without an opened payment block a fourth booking for a minute', async () => {
    const before = await heldOf()
    const [first = ''] = await bookAll('a', 'b', 'c')
    expect(await book('d')).toEqual(REFUSED)
    expect((await heldOf()) - before).toBe(3)
    await backdatePurchase(site.database.pool, first, 61)
    expect(await book('d')).toMatchObject({ success: 1 })
    expect(await statusOf(first)).toBe(2)
  })

  it('[I5] the refusal of a fourth booking is in the language of the buyer', async () => {
    await bookAll('a', 'b', 'c')
    const { body } = await site.ask('createPurchase', items(LIGHTHOUSE), token, 'ar')
    expect(body['msg']).toBe(
      'لا يمكن الاحتفاظ بأكثر من 3 حجوزات أو طلبات غير مدفوعة في الوقت نفسه. يُرجى دفع أحدها، أو المحاولة مرة أخرى بعد دقيقة.',
    )
  })

  it('[I5] a repeated request does not count towards the limit', async () => {
    const [, , third = ''] = await bookAll('a', 'b', 'c')
    expect(await book('c')).toMatchObject({ success: 1, purchase_number: third })
  })

  it('[I5] paid and expired bookings do not count towards the limit', async () => {
    const [first = '', second = ''] = await bookAll('a', 'b', 'c')
    await pay(site.database.pool, first, { amount: 25_00 })
    await expireHold(site.database.pool, second)
    expect([await book('d'), await book('e')]).toMatchObject([{ success: 1 }, { success: 1 }])
    expect(await book('f')).toEqual(REFUSED)
  })

  it('[I5] postcards and bookings without limited places do not count towards the limit', async () => {
    const museum = (key: string) => site.ask('createPurchase', { ...items(), idempotency_key: key }, token)
    for (const key of ['a', 'b', 'c', 'd']) expect((await museum(key)).body['success']).toBe(1)
    expect((await site.ask('addPostCardOrder', await postcardFields(), token)).body['success']).toBe(1)
    await bookAll('e', 'f', 'g')
    expect((await museum('h')).body['success']).toBe(1)
    expect(await book('i')).toEqual(REFUSED)
  })

  it('[I5] store orders count towards the limit, as bookings do', async () => {
    const addressId = await anAddress(site, token)
    const order = (key: string) => anOrder(site, token, [{ ...CUP, qty: 1 }], addressId, { idempotency_key: key })
    const first = await order('a')
    await openPayment(first)
    await bookAll('b', 'c')
    await order('d')
    expect(await statusOf(first)).toBe(2)
    await expect(order('e')).rejects.toThrow('Only 3 unpaid bookings or orders')
  })

  it('[I5] only three of forty concurrent bookings of one buyer succeed, and another buyer can still book', async () => {
    const before = await heldOf()
    const other = await site.signInNewUser()
    const [others, ...answers] = await Promise.all([
      book('other', other),
      ...Array.from({ length: 40 }, (_, at) => book(`at-once-${at}`)),
    ])
    const answered = answers.filter(({ success }) => success === 1)
    expect([others['success'], answered.length]).toEqual([1, 3])
    expect(answers.filter(({ success }) => success !== 1)).toEqual(Array.from({ length: 37 }, () => REFUSED))
    expect((await heldOf()) - before).toBe(4)
    for (const { purchase_number: number } of answered) expect(await statusOf(String(number))).toBe(0)
  })

  it('[I5] after three opened payments, forty concurrent bookings leave only three holds', async () => {
    const before = await heldOf()
    for (const number of await bookAll('a', 'b', 'c')) await openPayment(number)
    await Promise.all(Array.from({ length: 40 }, (_, at) => book(`at-once-${at}`)))
    expect((await heldOf()) - before).toBe(3)
  })
})
