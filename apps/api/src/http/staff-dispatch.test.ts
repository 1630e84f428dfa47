import { STAFF_ROLES, staffActions } from '@dareesha/contract/staff'
import type { StaffActionName, StaffRole } from '@dareesha/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, removeStaff, setDemoStaff, staffOfEmail } from '../accounts/staff.ts'
import { items } from '../testing/bookings.ts'
import { codeFor } from '../testing/people.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { CookieJar, Fields, TestSite } from '../testing/site.ts'

let site: TestSite
let visitor: string
let number: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  site = await aSite()
  visitor = await site.signInNewUser()
  const made = await site.ask('createPurchase', items(), visitor)
  number = String(made.body['purchase_number'])
  await pay(site.database.pool, number, { amount: 35_00 })
  for (const role of STAFF_ROLES) tokens.set(role, await aSession(`${role}@example.ae`, role))
})
afterAll(() => site.end())

const pool = () => site.database.pool

async function aSession(email: string, role: StaffRole, place = role === 'gate' ? role : 'desk'): Promise<string> {
  await addStaff(pool(), email, role)
  const staff = await staffOfEmail(pool(), email)
  return (await openStaffSession(pool(), staff!.id, { place: place as 'gate' | 'desk', isSplit: false })).token
}

type ClosedAction = {
  [Action in StaffActionName]: (typeof staffActions)[Action]['roles'] extends 'anyone' ? never : Action
}[StaffActionName]

const REQUESTS: Readonly<Record<ClosedAction, () => Fields>> = {
  staffProfile: () => ({}),
  staffSignOut: () => ({}),
  auditList: () => ({ subject: 'desk@example.ae' }),
  gatePackages: () => ({}),
  gateList: () => ({ package_id: '104', date: '2026-12-01' }),
  gateScan: () => ({
    scan_id: '00000000-0000-4000-8000-000000000000',
    number: '0000-0000-0000',
    package_id: '104',
    date: '2026-12-01',
    gate: 'Main gate',
  }),
  gateCorrect: () => ({ scan_id: '00000000-0000-4000-8000-000000000000', adults: '0', children: '0', reason: 'Undo' }),
  gateDeliver: () => ({ scans: '[]' }),
  gateConflicts: () => ({ date: '2026-12-01' }),
  deskToday: () => ({}),
  deskBookings: () => ({ date: '2026-12-10' }),
  deskFind: () => ({ query: number }),
  deskBooking: () => ({ number }),
  deskResend: () => ({ number }),
  deskOffer: () => ({ number }),
  deskRebook: () => ({ number, change: 'same', by: '0', settlement: 'waive' }),
  deskCancel: () => ({ number, reason: 'ill' }),
  deskInvoices: () => ({}),
  deskInvoice: () => ({ id: '1' }),
  deskDecide: () => ({ id: '1', status: 'approved', amount: '100' }),
  deskUndo: () => ({ id: '1' }),
  deskOrders: () => ({}),
  deskShip: () => ({ number, tracking: 'AE-1' }),
  deskDeliver: () => ({ number, state: 'success' }),
  deskPostcards: () => ({}),
  deskMarkPostcards: () => ({ numbers: JSON.stringify([number]), status: 'Printed' }),
  deskDraws: () => ({}),
  deskDrawEntries: () => ({ id: '1' }),
  deskPublishDraw: () => ({ name: 'July' }),
  deskDraw: () => ({ id: '1' }),
  deskPreview: () => ({ package_id: '112', change: 'close', first: '2026-12-10' }),
  deskChange: () => ({ package_id: '112', change: 'close', first: '2026-12-10', version: 'unseen' }),
  couponList: () => ({}),
  couponAdd: () => ({ code: 'DESK', type: 'aed', off: '5' }),
  couponSwitch: () => ({ code: 'NONE', is_on: '1' }),
}

const closedActions = Object.keys(REQUESTS) as ClosedAction[]

const auditRows = async () => (await pool().query<{ count: number }>('select count(*) from audit')).rows[0]!.count

const LOGIN = { success: 0, login_required: 1, msg: 'Login is required' }

describe('dispatchStaff', () => {
  it.each(closedActions)('[DESK-01] only staff with a permitted role can call %s', async (action) => {
    const roles: readonly StaffRole[] = staffActions[action].roles
    const before = await auditRows()
    for (const fields of [REQUESTS[action](), { anything: 'else' }])
      for (const token of [undefined, 'unknown', visitor])
        expect(await site.ask(action, fields, token)).toMatchObject({ status: 401, body: LOGIN })
    for (const fields of [REQUESTS[action](), { anything: 'else' }])
      for (const role of STAFF_ROLES.filter((other) => !roles.includes(other)))
        expect(await site.ask(action, fields, tokens.get(role))).toMatchObject({
          status: 403,
          body: { success: 0, msg: 'Your role cannot do this. Please ask your manager.' },
        })
    expect(await auditRows()).toBe(before)
    for (const role of roles) {
      const answer = await site.ask(action, REQUESTS[action](), await aSession(`other-${role}@example.ae`, role))
      expect([action, role, answer.status]).toEqual([action, role, 200])
    }
  })

  it('[DESK-01] the token of staff gives no access to actions of visitors', async () => {
    for (const role of STAFF_ROLES)
      expect(await site.ask('orderHistory', {}, tokens.get(role))).toMatchObject({ status: 401, body: LOGIN })
  })

  it('[DESK-01] the server refuses actions of staff in a GET request', async () => {
    const answer = await site.app.request('/api?action=staffProfile', {
      headers: { authorization: `Bearer ${tokens.get('desk')}` },
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('a session of staff', () => {
  const profileOf = async (token: string) => (await site.ask('staffProfile', {}, token)).status

  const ago = (token: string, column: 'created_at' | 'used_at', interval: string) =>
    pool().query(
      `update staff_session set ${column} = clock_timestamp() - $1::interval where token_hash = sha256($2::bytea)`,
      [interval, token],
    )

  it('[DESK-01] removing a member of staff ends their sessions at once', async () => {
    const token = await aSession('leaver@example.ae', 'desk')
    expect(await profileOf(token)).toBe(200)
    expect(await removeStaff(pool(), 'leaver@example.ae')).toBe(true)
    expect(await profileOf(token)).toBe(401)
  })

  it('[DESK-01] changing the role of a member of staff ends their sessions', async () => {
    const token = await aSession('mover@example.ae', 'manager')
    await addStaff(pool(), 'mover@example.ae', 'manager')
    expect(await profileOf(token)).toBe(200)
    await addStaff(pool(), 'mover@example.ae', 'gate')
    expect(await profileOf(token)).toBe(401)
  })

  it('[DESK-01] sessions end after 12 hours, and desk sessions end after 30 idle minutes', async () => {
    for (const [role, idle] of [
      ['gate', 200],
      ['desk', 401],
      ['manager', 401],
    ] as const) {
      const token = await aSession(`${role}-idle@example.ae`, role)
      await ago(token, 'used_at', '29 minutes')
      expect(await profileOf(token)).toBe(200)
      await ago(token, 'used_at', '31 minutes')
      expect([role, await profileOf(token)]).toEqual([role, idle])
      const second = await aSession(`${role}-idle@example.ae`, role)
      await ago(second, 'created_at', '12 hours 1 second')
      expect(await profileOf(second)).toBe(401)
    }
  })

  it('[DESK-01] [GATE-01] a manager at the gate has only the role "gate"', async () => {
    const token = await aSession('both@example.ae', 'manager', 'gate')
    expect((await site.ask('staffProfile', {}, token)).body).toMatchObject({ role: 'gate' })
  })

  it('[DESK-01] signing out ends the session', async () => {
    const token = await aSession('sign-out@example.ae', 'desk')
    await site.ask('staffSignOut', {}, token)
    expect(await profileOf(token)).toBe(401)
  })
})

describe('staffSignIn', () => {
  const signIn = async (email: string, place: string, jar?: CookieJar) => {
    await site.ask('sendOtp', { email }, undefined, undefined, jar)
    const otp = await codeFor(site, email)
    return site.ask('staffSignIn', { email, otp, place }, undefined, undefined, jar)
  }

  it('[DESK-01] [GATE-01] staff sign in with a one-time code sent by e-mail', async () => {
    await addStaff(pool(), 'huda@example.ae', 'desk')
    const jar: CookieJar = new Map([
      ['__Host-session', 'half'],
      ['session', 'half'],
    ])
    const { body } = await signIn('Huda@example.ae', 'desk', jar)
    expect(body).toMatchObject({ success: 1, email: 'huda@example.ae', role: 'desk' })
    expect([jar.get('session'), jar.has('staff')]).toEqual(['half', true])
    expect((await site.ask('staffProfile', {}, String(body['token']), undefined, jar)).status).toBe(200)
    expect((await site.ask('staffProfile', {}, String(body['token']))).status).toBe(401)
  })

  it('[DESK-01] strangers and gate staff cannot sign in at the desk', async () => {
    await addStaff(pool(), 'omar@example.ae', 'gate')
    expect((await signIn('stranger@example.ae', 'desk')).body).toEqual({
      success: 0,
      msg: 'This address does not belong to a member of staff. Please ask your manager to add it.',
    })
    expect((await signIn('omar@example.ae', 'desk')).body['msg']).toBe(
      'Your role works at the gate. Please open /gate.',
    )
  })

  it('[DESK-01] staff cannot sign in with a wrong code', async () => {
    const email = 'wrong-code@example.ae'
    await addStaff(pool(), email, 'desk')
    await site.ask('sendOtp', { email })
    const otp = (await codeFor(site, email)) === '000000' ? '111111' : '000000'
    expect((await site.ask('staffSignIn', { email, otp, place: 'desk' })).body).not.toHaveProperty('token')
  })
})

describe('the audit list', () => {
  it('[DESK-02] each change of a role adds one permanent row to the audit list', async () => {
    const email = 'audited@example.ae'
    await addStaff(pool(), email, 'gate')
    await addStaff(pool(), email, 'desk')
    await removeStaff(pool(), email)
    const { rows } = await pool().query('select who, action, before, after from audit where subject = $1 order by id', [
      email,
    ])
    expect(rows).toEqual([
      { who: 'operator', action: 'staff add', before: null, after: { role: 'gate' } },
      { who: 'operator', action: 'staff add', before: { role: 'gate' }, after: { role: 'desk' } },
      { who: 'operator', action: 'staff remove', before: { role: 'desk' }, after: null },
    ])
    const { body } = await site.ask('auditList', { subject: email }, tokens.get('manager'))
    expect(body['data']).toMatchObject([{ before: { role: 'desk' } }, { after: { role: 'desk' } }, { before: null }])
    for (const statement of [`update audit set who = 'me'`, 'delete from audit', 'truncate audit'])
      await expect(pool().query(statement)).rejects.toThrow('the audit list only grows')
  })
})

describe('setDemoStaff', () => {
  it('[DESK-01] only a development server has demo staff', async () => {
    const demoRoles = async () =>
      (await pool().query<{ role: string }>(`select role from staff where email like '%@staff.example' order by id`))
        .rows
    await setDemoStaff(pool(), false)
    await setDemoStaff(pool(), false)
    expect((await demoRoles()).map(({ role }) => role)).toEqual(['gate', 'desk', 'manager'])
    await setDemoStaff(pool(), true)
    expect(await demoRoles()).toEqual([])
  })
})
