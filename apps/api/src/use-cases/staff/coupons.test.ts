import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../../accounts/staff.ts'
import { exportCatalogue } from '../../catalogue/export.ts'
import { audit } from '../../inventory/audit.ts'
import { items } from '../../testing/bookings.ts'
import { importCatalogue } from '../../testing/catalogue.ts'
import { aSite } from '../../testing/site.ts'
import type { Fields, TestSite } from '../../testing/site.ts'

let site: TestSite
let manager: string
beforeAll(async () => {
  site = await aSite({ maxAgeMs: 60_000 })
  await addStaff(pool(), 'salem@example.ae', 'manager')
  const staff = await staffOfEmail(pool(), 'salem@example.ae')
  manager = (await openStaffSession(pool(), staff!.id, { place: 'desk', isSplit: false })).token
})
afterAll(async () => {
  expect(await audit(pool())).toEqual({ leaks: [], moneyLeaks: [] })
  await site.end()
})

const pool = () => site.database.pool
const ask = async (action: string, fields: Fields) => (await site.ask(action, fields, manager)).body

const buyWith = async (coupon: string) =>
  (await site.ask('createPurchase', items({}, { coupon }), await site.signInNewUser())).body

const listed = async (code: string) => {
  const { data } = await ask('couponList', {})
  return (data as readonly { readonly code: string }[]).find((row) => row.code === code)
}

const versionOf = async () =>
  (await pool().query<{ version: number }>('select version from catalogue_version')).rows[0]!.version

describe('the coupons of the desk', () => {
  it('[DESK-06] a new code works at once, and it stops at its usage limit', async () => {
    const version = await versionOf()
    const coupon = { code: 'Desk 10', type: 'percentage', off: '10', usage_limit: '2', packages: '104,112' }
    expect(await ask('couponAdd', coupon)).toEqual({ success: 1 })
    expect(await versionOf()).toBe(version + 1)
    expect(await listed('Desk 10')).toEqual({
      code: 'Desk 10',
      is_on: true,
      uses: 0,
      usage_limit: 2,
      type: 'percentage',
      off: '10',
      valid_from: null,
      valid_until: null,
      state: 'on',
    })
    for (const typed of ['desk 10', 'DESK 10']) expect(await buyWith(typed)).toMatchObject({ success: 1 })
    expect(await buyWith('desk 10')).toMatchObject({ success: 0 })
    expect(await listed('Desk 10')).toMatchObject({ uses: 2 })
    const exported = await exportCatalogue(pool())
    expect(exported['coupons']).toContainEqual(coupon)
    expect(await importCatalogue(pool(), exported)).toMatchObject({ ok: true })
    expect(await exportCatalogue(pool())).toEqual(exported)
  })

  it('[DESK-06] [DESK-02] couponSwitch takes effect at once, and the audit list records each change', async () => {
    await ask('couponAdd', { code: 'SWITCH', type: 'aed', off: '5' })
    for (const [isOn, success] of [
      ['0', 0],
      ['0', 0],
      ['1', 1],
    ] as const) {
      expect(await ask('couponSwitch', { code: 'switch', is_on: isOn })).toEqual({ success: 1 })
      expect(await buyWith('SWITCH')).toMatchObject({ success })
    }
    const { rows } = await pool().query(
      `select action, before, after from audit where subject = 'coupon SWITCH' order by id`,
    )
    expect(rows).toEqual([
      { action: 'couponAdd', before: null, after: { code: 'SWITCH', type: 'aed', off: '5' } },
      { action: 'couponSwitch', before: { state: 'on' }, after: { state: 'off' } },
      { action: 'couponSwitch', before: { state: 'off' }, after: { state: 'on' } },
    ])
  })

  it('[DESK-06] the answer to an invalid coupon names each invalid field', async () => {
    const version = await versionOf()
    expect(
      await ask('couponAdd', { code: 'BAD', type: 'percentage', off: '120', packages: '104,99999' }),
    ).toMatchObject({
      success: 0,
      issues: [
        { path: 'off', message: 'Must be a percentage, from 0 to 100' },
        { path: 'packages[1]', message: 'Unknown package: 99999' },
      ],
    })
    expect(await ask('couponAdd', { code: ' ', type: 'aed', off: '5' })).toMatchObject({ issues: [{ path: 'code' }] })
    const known = { code: 'switch', type: 'aed', off: '5' }
    expect(await ask('couponAdd', known)).toEqual({ success: 0, msg: 'There is a code like this already.' })
    expect(await ask('couponSwitch', { code: 'NONE', is_on: '1' })).toEqual({
      success: 0,
      msg: 'There is no such code.',
    })
    expect(await versionOf()).toBe(version)
  })

  it('[DESK-06] of eight concurrent requests that add the same code, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('couponAdd', { code: 'ONCE', type: 'aed', off: '5' })),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  })
})
