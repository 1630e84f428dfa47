import { afterAll, beforeAll, expect, it } from 'vitest'

import { addStaff, openStaffSession, removeStaff, staffOfEmail } from '../../accounts/staff.ts'
import { aSite } from '../../testing/site.ts'
import type { TestSite } from '../../testing/site.ts'
import { anInvoice } from '../../testing/uploads.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite()
  await addStaff(site.database.pool, 'huda@example.ae', 'desk')
  const staff = await staffOfEmail(site.database.pool, 'huda@example.ae')
  token = (await openStaffSession(site.database.pool, staff!.id, { place: 'desk', isSplit: false })).token
})
afterAll(() => site.end())

const ask = async (action: string, fields: Record<string, string> = {}) => (await site.ask(action, fields, token)).body

const statusOf = async (address: unknown) => (await site.app.request(String(address))).status

it('[DESK-07] [DESK-02] the desk approves an invoice beside its photo, and the audit list shows the approval and the undo', async () => {
  const visitor = await site.signInNewUser()
  const [first, second, third] = [
    await anInvoice(site, visitor),
    await anInvoice(site, visitor),
    await anInvoice(site, visitor),
  ]
  expect((await ask('deskInvoices', { status: 'pending' }))['data']).toMatchObject([
    { id: first },
    { id: second },
    { id: third },
  ])
  const { picture, next } = await ask('deskInvoice', { id: String(first) })
  expect([await statusOf(picture), next]).toEqual([200, second])
  const decided = { id: String(first), status: 'approved', amount: '149.50', vendor: 'The Mill', notes: '' }
  expect(await ask('deskDecide', decided)).toMatchObject({ success: 1, raffles: 2 })
  expect(await ask('deskInvoice', { id: String(first) })).toMatchObject({
    status: 'approved',
    amount: '149.50',
    vendor: 'The Mill',
    notes: null,
    is_in_draw: false,
  })
  for (const [status, listed] of [
    ['approved', [{ id: first }]],
    ['pending', [{ id: second }, { id: third }]],
  ] as const)
    expect((await ask('deskInvoices', { status }))['data']).toMatchObject(listed)
  expect((await ask('deskInvoice', { id: String(third) }))['next']).toBe(second)
  await ask('deskUndo', { id: String(first) })
  await ask('deskDecide', { ...decided, amount: '15', vendor: '' })
  expect(await ask('deskInvoice', { id: String(first) })).toMatchObject({ amount: '15.00', vendor: null })
  const { rows } = await site.database.pool.query(
    'select who, action, after from audit where subject = $1 order by id',
    [`invoice ${first}`],
  )
  const who = 'huda@example.ae'
  expect(rows).toEqual([
    { who, action: 'deskDecide', after: { status: 'approved', amount: '149.50' } },
    { who, action: 'deskUndo', after: { status: 'pending', amount: null } },
    { who, action: 'deskDecide', after: { status: 'approved', amount: '15.00' } },
  ])
})

it.each([
  [{ status: 'approved' }, 'Please enter the amount of the invoice.'],
  [{ status: 'approved', amount: '100000.01' }, 'Please check the amount: no invoice is that large.'],
  [{ status: 'rejected', notes: ' ' }, 'Please tell the visitor why.'],
  [{ status: 'rejected', id: '999999' }, 'Invoice not found'],
])('[DESK-07] the decision %j is refused: %s', async (fields, msg) => {
  const id = String(await anInvoice(site, await site.signInNewUser()))
  expect(await ask('deskDecide', { id, ...fields })).toMatchObject({ success: 0, msg })
  expect((await ask('deskInvoice', { id }))['status']).toBe('pending')
})

it('[DESK-07] [DESK-01] the photo addresses of a removed member of staff stop working', async () => {
  const id = String(await anInvoice(site, await site.signInNewUser()))
  const { picture } = await ask('deskInvoice', { id })
  await removeStaff(site.database.pool, 'huda@example.ae')
  expect(await statusOf(picture)).toBe(404)
})
