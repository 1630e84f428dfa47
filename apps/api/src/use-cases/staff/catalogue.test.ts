import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../../accounts/staff.ts'
import { changesBetween } from '../../catalogue/changes.ts'
import { exportCatalogue } from '../../catalogue/export.ts'
import { CATALOGUE_MAX_AGE_MS, catalogueInMemory } from '../../catalogue/read.ts'
import { audit } from '../../inventory/audit.ts'
import { items, LIGHTHOUSE } from '../../testing/bookings.ts'
import { importCatalogue } from '../../testing/catalogue.ts'
import { aReseller } from '../../testing/octo.ts'
import type { TestReseller } from '../../testing/octo.ts'
import { pay } from '../../testing/purchases.ts'
import { aSite } from '../../testing/site.ts'
import type { Fields, TestSite } from '../../testing/site.ts'

const SLOTS = [
  { id: 1, time_slot: '07:00 - 08:30', adult_tickets: '12', enable: '1' },
  { id: 2, time_slot: '09:00 - 10:30', adult_tickets: '20', enable: '1' },
]

/** The site caches the catalogue, so a change shows at once only if `deskChange` itself reads the catalogue again. */
const A_MINUTE = 60_000

let site: TestSite
let reseller: TestReseller
let manager: string
let desk: string
beforeAll(async () => {
  const changed = { enable_time_picker: '1', adult_overall_limit: '1000', resellers: '1', slots: SLOTS }
  site = await aSite({ changes: { 112: changed }, maxAgeMs: A_MINUTE })
  reseller = await aReseller(site)
  manager = await aSession('salem@example.ae', 'manager')
  desk = await aSession('huda@example.ae', 'desk')
})
afterAll(async () => {
  expect(await audit(pool())).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

const pool = () => site.database.pool

async function aSession(email: string, role: 'desk' | 'manager'): Promise<string> {
  await addStaff(pool(), email, role)
  const staff = await staffOfEmail(pool(), email)
  return (await openStaffSession(pool(), staff!.id, { place: 'desk', isSplit: false })).token
}

const ask = async (action: string, fields: Fields, token = manager) => (await site.ask(action, fields, token)).body

const preview = (fields: Fields) => ask('deskPreview', { package_id: '112', ...fields })
const change = (fields: Fields, version: unknown) =>
  ask('deskChange', { package_id: '112', ...fields, version: String(version) })

async function changed(fields: Fields) {
  const { version } = await preview(fields)
  expect(await change(fields, version)).toEqual({ success: 1 })
}

const visitOn = (date: string, slot = SLOTS[0]!) => ({
  ...LIGHTHOUSE,
  date,
  time_slot_id: slot.id,
  time_slot_data: slot.time_slot,
})

const buy = async (visit: object) => site.ask('createPurchase', items(visit), await site.signInNewUser())

async function aPaidBooking(visit: object): Promise<string> {
  const { body } = await buy(visit)
  await pay(pool(), String(body['purchase_number']), { amount: 25_00 })
  return String(body['purchase_number'])
}

const slotsOn = async (date: string) => {
  const { data } = await ask('packageSlots', { id: '112', date })
  return (data as readonly { readonly id: number; readonly enable: string }[]).map(({ id, enable }) => [id, enable])
}

const octoIdsOn = async (date: string) => {
  const day = { productId: '112', optionId: 'DEFAULT', localDateStart: date, localDateEnd: date }
  const { body } = await reseller.call('POST', '/availability', day)
  return (body as readonly { readonly id: string }[]).map(({ id }) => id)
}

const leftOn = async (date: string) => {
  const { data } = await ask('monthAvailability', { id: '112', month: date.slice(0, 7) })
  return (data as readonly { readonly date: string }[]).find((day) => day.date === date)
}

const offerOn = (number: string, date: string) => ask('deskOffer', { number, date }, desk)

const isListedOn = async (day: string) => {
  const { data } = await ask('search', { day, limit: '100' })
  return (data as readonly { readonly id: number }[]).some(({ id }) => Number(id) === 112)
}

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await pool().query<Record<string, unknown>>(sql, values)).rows

describe('deskChange', () => {
  it('[DESK-06] every front end refuses a closed day until the desk reopens it', async () => {
    const day = '2026-12-12'
    const moving = await aPaidBooking(visitOn('2026-12-20'))
    const paid = await aPaidBooking(visitOn(day))
    await changed({ change: 'close', first: day, last: '2026-12-13' })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 0 })
    expect(await offerOn(moving, day)).toMatchObject({ target: 'closed' })
    const rebook = { number: moving, date: day, slot_id: '1', change: 'same', by: '0', settlement: 'waive' }
    expect(await ask('deskRebook', rebook, desk)).toMatchObject({ success: 0 })
    expect(await octoIdsOn(day)).toEqual([])
    const held = { productId: '112', optionId: 'DEFAULT', availabilityId: `${day}:1`, unitItems: [{ unitId: 'adult' }] }
    expect((await reseller.call('POST', '/bookings', held)).status).toBe(400)
    const details = await ask('packagesDetails', { slug: 'lighthouse-last-places' })
    expect(JSON.stringify(details)).toContain(`"disabled_dates":["${day}","2026-12-13"]`)
    expect(await isListedOn(day)).toBe(false)
    expect(await ask('deskBooking', { number: paid }, desk)).toMatchObject({ state: 'confirmed', date: day })
    await changed({ change: 'open', first: day })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 1 })
    expect(await octoIdsOn(day)).toHaveLength(2)
    expect(await isListedOn(day)).toBe(true)
  })

  it('[DESK-06] every front end refuses a closed slot only on its closed days', async () => {
    const day = '2026-12-14'
    const moving = await aPaidBooking(visitOn('2026-12-20'))
    await changed({ change: 'close', first: day, slot_id: '1' })
    expect(await slotsOn(day)).toEqual([
      [1, '0'],
      [2, '1'],
    ])
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 0 })
    const offer = await offerOn(moving, day)
    expect(offer['slots']).toMatchObject([{ id: 2, target: 'free' }])
    const rebook = { number: moving, date: day, slot_id: '1', change: 'same', by: '0', settlement: 'waive' }
    expect(await ask('deskRebook', rebook, desk)).toMatchObject({ success: 0 })
    expect(await octoIdsOn(day)).toEqual([`${day}:2`])
    expect([await isListedOn(day), await octoIdsOn('2026-12-16')]).toEqual([true, ['2026-12-16:1', '2026-12-16:2']])
    await changed({ change: 'close', first: day, slot_id: '2' })
    expect(await leftOn(day)).toMatchObject({ adult_tickets: '0', child_tickets: '0' })
    expect(await ask('dateAvailabilityCheck', { id: '112', date: '12/14/2026' })).toMatchObject({ adult_tickets: '0' })
    expect(await isListedOn(day)).toBe(false)
    await changed({ change: 'open', first: day, slot_id: '1' })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 1 })
  })

  it('[DESK-06] a limit below the tickets sold stops the sale and cancels no booking', async () => {
    const day = '2026-12-17'
    const numbers = [await aPaidBooking(visitOn(day)), await aPaidBooking(visitOn(day, SLOTS[1]))]
    const fields = { change: 'limit', first: day, adults: '1' }
    expect(await preview(fields)).toMatchObject({
      bookings: 2,
      visits: SLOTS.map(({ time_slot }) => ({ date: day, time_slot, bookings: 1, adults: 1, is_above_limit: true })),
    })
    await changed(fields)
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 0 })
    for (const number of numbers)
      expect(await ask('deskBooking', { number }, desk)).toMatchObject({ state: 'confirmed', amount: '25.00' })
    for (const number of numbers) await ask('deskCancel', { number, reason: 'ill' }, desk)
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 1 })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 0 })
    await changed({ change: 'no-limit', first: day })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 1 })
  })

  it('[DESK-06] the limit of a slot applies to every day, and the preview shows the affected bookings', async () => {
    await aPaidBooking(visitOn('2026-12-18', SLOTS[1]))
    const fields = { change: 'limit', slot_id: '2', adults: '1', children: '0' }
    expect((await preview(fields))['visits']).toContainEqual(
      expect.objectContaining({ date: '2026-12-18', time_slot: SLOTS[1]!.time_slot, bookings: 1 }),
    )
    await changed(fields)
    expect((await buy(visitOn('2026-12-18', SLOTS[1]))).body).toMatchObject({ success: 0 })
    expect((await buy({ ...visitOn('2026-12-19', SLOTS[1]), adult_qty: 2, total: '50.00' })).body).toMatchObject({
      success: 0,
    })
    expect((await buy(visitOn('2026-12-19', SLOTS[1]))).body).toMatchObject({ success: 1 })
  })

  it('[DESK-06] a new price applies to new bookings, and earlier bookings keep their price', async () => {
    const day = '2026-12-21'
    const number = await aPaidBooking(visitOn(day))
    await changed({ change: 'price', first: day, adult_price: '40.00' })
    expect(await leftOn(day)).toMatchObject({ adult_price: '40.00', child_price: '12.50' })
    expect((await buy(visitOn(day))).body).toMatchObject({ success: 0, msg: expect.stringContaining('Prices') })
    const now = { ...visitOn(day), adult_price: '40.00', total: '40.00' }
    expect((await buy(now)).body).toMatchObject({ success: 1 })
    expect(await ask('deskBooking', { number }, desk)).toMatchObject({ state: 'confirmed', amount: '25.00' })
    await changed({ change: 'listed-price', first: day })
    expect(await leftOn(day)).toMatchObject({ adult_price: '25.00' })
  })

  it('[DESK-06] the server refuses a change whose preview is stale', async () => {
    const fields = { change: 'close', first: '2026-12-22' }
    const seen = await preview(fields)
    await aPaidBooking(visitOn('2026-12-22'))
    const stale = {
      success: 0,
      msg: 'The catalogue or the bookings have just changed. Please look at the preview again.',
    }
    const before = await exportCatalogue(pool())
    expect(await change(fields, seen['version'])).toEqual(stale)
    const { version } = await preview(fields)
    expect(await change({ ...fields, last: '2026-12-23' }, version)).toEqual(stale)
    expect(await exportCatalogue(pool())).toEqual(before)
    await changed({ change: 'close', first: '2026-12-24' })
    expect(await change(fields, version)).toEqual(stale)
  })

  it('[DESK-06] only one of eight simultaneous requests with the same preview closes the day', async () => {
    const fields = { change: 'close', first: '2026-12-25' }
    const { version } = await preview(fields)
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(fields, version)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  })

  it('[DESK-06] [DESK-02] the audit list records the changed fields before and after a change', async () => {
    await changed({ change: 'limit', first: '2026-12-28', adults: '9', children: '4' })
    await changed({ change: 'limit', first: '2026-12-28', adults: '7' })
    expect(
      await rowsOf(
        `select who, action, before, after from audit where subject = 'package 112' order by id desc limit 2`,
      ),
    ).toEqual([
      {
        who: 'salem@example.ae',
        action: 'deskChange',
        before: { 'availability["2026-12-28"].adult_tickets': '9' },
        after: { 'availability["2026-12-28"].adult_tickets': '7' },
      },
      expect.objectContaining({
        before: { availability: null },
        after: { availability: [{ date: '2026-12-28', adult_tickets: '9', child_tickets: '4' }] },
      }),
    ])
  })

  it('[DESK-06] [DATA-03] a comparison of two exports lists the changes of the desk, and an import keeps them', async () => {
    const versionOf = async () => (await rowsOf('select version from catalogue_version'))[0]!['version'] as number
    const [older, version] = [await exportCatalogue(pool()), await versionOf()]
    await changed({ change: 'price', first: '2026-12-29', child_price: '9.50' })
    await changed({ change: 'close', first: '2026-12-29', slot_id: '2' })
    expect(await versionOf()).toBe(version + 2)
    const exported = await exportCatalogue(pool())
    expect(changesBetween(older, exported)).toEqual([
      {
        path: 'packages["112"].slots["2"].disabled_dates',
        reason: expect.stringMatching(/ in the file and \[.*"2026-12-29"\] in the catalogue$/),
      },
      { path: 'packages["112"].date_prices', reason: expect.stringContaining('"child_price":"9.50"') },
    ])
    expect(await importCatalogue(pool(), exported)).toMatchObject({ ok: true })
    expect(await exportCatalogue(pool())).toEqual(exported)
  })

  it('[DESK-06] another server reads a change of the desk within two seconds', async () => {
    let now = 0
    const other = catalogueInMemory(pool(), CATALOGUE_MAX_AGE_MS, () => now)
    await other()
    await changed({ change: 'close', first: '2026-12-30' })
    now = 2_000
    expect((await other()).packages.byId.get(112)).toMatchObject({
      disabled_dates: expect.arrayContaining(['2026-12-30']) as unknown,
    })
  })

  it('[DESK-06] the server refuses bad input and changes nothing', async () => {
    const before = await exportCatalogue(pool())
    const day = { change: 'close', first: '2026-12-12' }
    expect(await preview({ ...day, first: '2026-11-30' })).toMatchObject({ success: 0, msg: 'These days are over.' })
    expect(await preview({ ...day, slot_id: '99' })).toMatchObject({ msg: 'This package has no such time.' })
    expect(await preview({ ...day, package_id: '99999' })).toMatchObject({ msg: 'Package not found' })
    expect(await preview({ ...day, package_id: '104' })).toMatchObject({ msg: 'This package is sold without a day.' })
    expect(await preview({ ...day, change: 'burn' })).toMatchObject({ issues: [{ path: 'change' }] })
    const limit = { change: 'limit', first: '2026-12-12', adults: '2147483648' }
    expect(await change(limit, (await preview(limit))['version'])).toMatchObject({
      issues: [
        {
          path: expect.stringMatching(/^packages\[0\].availability\[\d\].adult_tickets$/),
          message: 'Must be at most 2147483647',
        },
      ],
    })
    expect(await exportCatalogue(pool())).toEqual(before)
  })

  it('[DESK-06] [OCTO-03] the webhooks of resellers report each slot that the desk changes', async () => {
    const hook = { event: 'availability_update', url: 'http://127.0.0.1:9/places' }
    expect((await reseller.call('POST', '/webhooks', hook)).status).toBe(200)
    await changed({ change: 'close', first: '2026-12-05', last: '2026-12-06' })
    await changed({ change: 'close', first: '2026-12-07', slot_id: '2' })
    await changed({ change: 'price', first: '2026-12-08', adult_price: '30.00' })
    const queued = await rowsOf(`select content -> 'availabilityIds' as ids from webhook_delivery order by created_at`)
    expect(queued.map(({ ids }) => ids)).toEqual([
      ['2026-12-05:1', '2026-12-05:2', '2026-12-06:1', '2026-12-06:2'],
      ['2026-12-07:2'],
      ['2026-12-08:1', '2026-12-08:2'],
    ])
    await pool().query('delete from reseller_webhook')
  })
})
