import { actions, fils } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { moderate } from './moderate.ts'
import { items } from '../testing/bookings.ts'
import { postcardFields } from '../testing/postcards.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestAnswer, TestSite } from '../testing/site.ts'
import { aPhoto, fileOf, upload } from '../testing/uploads.ts'
import { ADDRESS, anAddress, CUP, orderForm } from '../testing/store.ts'

let site: TestSite
let owner: string
let number: string
let card: string
let aCard: Fields
let code: string
let prize: string
let photo: Buffer
let invoice: number
let address: number
let order: string
beforeAll(async () => {
  site = await aSite()
  owner = await site.signInNewUser()
  const made = await site.ask('createPurchase', { ...items(), idempotency_key: 'mine' }, owner)
  number = String(made.body['purchase_number'])
  address = await anAddress(site, owner)
  const ordered = await site.ask('createPurchase', orderForm([CUP], address, { idempotency_key: 'order' }), owner)
  order = String(ordered.body['purchase_number'])
  await site.ask('addFavouriteProduct', { product_id: '1005' }, owner)
  code = codeIn(await site.ask('getVoucherCode', { id: '1' }, owner))
  prize = prizeIn(await site.ask('getScratchWin', {}, owner))
  aCard = await postcardFields()
  const sent = await site.ask('addPostCardOrder', { ...aCard, idempotency_key: 'mine' }, owner)
  card = String(sent.body['order_number'])
  photo = await aPhoto()
  invoice = ((await upload(site, owner, photo)).body['data'] as { id: number }).id
  await moderate(site.database.pool, invoice, { status: 'approved', amount: fils(100_00) })
})
afterAll(() => site.end())

const codeIn = ({ body }: TestAnswer): string => String((body['data'] as { voucher_code?: string }).voucher_code)

const prizeIn = ({ body }: TestAnswer): string =>
  String((body['data'] as { voucher_codes?: readonly string[] }).voucher_codes)

type ClosedAction = {
  [Action in ActionName]: (typeof actions)[Action]['auth'] extends 'required' ? Action : never
}[ActionName]

/** A stranger's request for a record of the owner. `seen` selects a part of the answer. `nothing` is this part if it reveals no record. */
type Attempt = {
  readonly fields: () => Readonly<Record<string, string | File>>
  readonly seen: (answer: TestAnswer) => unknown
  readonly nothing: unknown
}

const ATTEMPTS: Readonly<Record<ClosedAction, Attempt>> = {
  bookingDetails: {
    fields: () => ({ order_number: number }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Booking not found' },
  },
  initiatePayment: {
    fields: () => ({ purchase_number: number, purchase_id: '1' }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Booking not found', message: 'Booking not found' },
  },
  cancelPurchase: {
    fields: () => ({ purchase_number: number, user_id: '1' }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Booking not found' },
  },
  cancelBooking: {
    fields: () => ({ order_number: number, user_id: '1' }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Booking not found' },
  },
  orderHistory: { fields: () => ({ user_id: '1' }), seen: ({ body }) => body['data'], nothing: [] },
  createPurchase: {
    fields: () => ({ ...items(), idempotency_key: 'mine' }),
    seen: ({ body }) => ({ success: body['success'], replayed: body['purchase_number'] === number }),
    nothing: { success: 1, replayed: false },
  },
  validateCoupon: {
    fields: () => ({ ...items({}, { coupon: 'WELCOME10' }), user_id: '1' }),
    seen: ({ body }) => body['success'],
    nothing: 1,
  },
  getVoucherCode: {
    fields: () => ({ id: '1', user_id: '1', code }),
    seen: (answer) => ({ success: answer.body['success'], isTheirs: codeIn(answer) === code }),
    nothing: { success: 1, isTheirs: false },
  },
  oldUserVouchers: { fields: () => ({ voucher_id: '1', user_id: '1' }), seen: ({ body }) => body['data'], nothing: [] },
  getAddress: {
    fields: () => ({ user_id: '1', address_id: String(address) }),
    seen: ({ body }) => body['data'],
    nothing: [],
  },
  addAddress: {
    fields: () => ({ address: JSON.stringify({ ...ADDRESS, id: address }), user_id: '1' }),
    seen: ({ body }) => (body['data'] as readonly { id: number }[]).map(({ id }) => id === address),
    nothing: [false],
  },
  deleteAddress: {
    fields: () => ({ address_id: String(address), user_id: '1' }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Address not found' },
  },
  addFavouriteProduct: {
    fields: () => ({ product_id: '1001', user_id: '1' }),
    seen: ({ body }) => body['success'],
    nothing: 1,
  },
  removeFavouriteProduct: {
    fields: () => ({ product_id: '1005', user_id: '1' }),
    seen: ({ body }) => body['success'],
    nothing: 1,
  },
  listeComOrders: {
    fields: () => ({ user_id: '1', order_number: order }),
    seen: ({ body }) => body['data'],
    nothing: [],
  },
  getScratchWin: {
    fields: () => ({ user_id: '1' }),
    seen: (answer) => ({ success: answer.body['success'], isTheirs: prizeIn(answer) === prize }),
    nothing: { success: 1, isTheirs: false },
  },
  getProfileDetails: {
    fields: () => ({ id: '1', user_id: '1' }),
    seen: ({ body }) => (body['data'] as { id: number }).id === 1,
    nothing: false,
  },
  listNotifications: {
    fields: () => ({ user_id: '1' }),
    seen: ({ body }) => body['data'],
    nothing: [],
  },
  exportPerson: {
    fields: () => ({ user_id: '1' }),
    seen: ({ body }) => (JSON.parse(String(body['data'])) as { purchases: unknown }).purchases,
    nothing: [],
  },
  // The request erases only the stranger.
  erasePerson: { fields: () => ({ user_id: '1' }), seen: ({ body }) => body, nothing: { success: 1 } },
  editProfile: {
    fields: () => ({ id: '1', user_id: '1', name: 'Somebody Else', mobile: '971509999999' }),
    seen: ({ body }) => body['success'],
    nothing: 1,
  },
  addPostCardOrder: {
    fields: () => ({ ...aCard, user_id: '1', idempotency_key: 'mine' }),
    seen: ({ body }) => ({ success: body['success'], replayed: body['order_number'] === card }),
    nothing: { success: 1, replayed: false },
  },
  listPostCardOrders: { fields: () => ({ user_id: '1' }), seen: ({ body }) => body['data'], nothing: [] },
  uploadInvoice: {
    fields: () => ({ filepond: fileOf(photo), id: String(invoice), user_id: '1' }),
    seen: ({ body }) => ({ success: body['success'], isTheirs: (body['data'] as { id?: number }).id === invoice }),
    nothing: { success: 1, isTheirs: false },
  },
  listInvocies: { fields: () => ({ user_id: '1' }), seen: ({ body }) => body['data'], nothing: [] },
  listRafflesByInvoice: {
    fields: () => ({ invoice_id: String(invoice) }),
    seen: ({ body }) => body,
    nothing: { success: 0, msg: 'Invoice not found' },
  },
  getRaffleTickets: { fields: () => ({}), seen: ({ body }) => body['data'], nothing: [] },
  getRaffleStats: {
    fields: () => ({ user_id: '1' }),
    seen: ({ body }) => body['data'],
    nothing: { invoices: 0, pending_invoices: 0, approved_invoices: 0, raffles: 0 },
  },
  logout: { fields: () => ({ user_id: '1' }), seen: ({ body }) => body, nothing: { success: 1 } },
  scratchToken: {
    fields: () => ({ user_id: '1' }),
    seen: ({ body }) => ({ success: body['success'] }),
    nothing: { success: 1 },
  },
}

const closed = Object.keys(ATTEMPTS) as ClosedAction[]

describe('records of another user', () => {
  it.each(closed)('[R8] %s returns no record of the owner to a stranger', async (action) => {
    const { fields, seen, nothing } = ATTEMPTS[action]
    expect(seen(await site.ask(action, fields(), await site.signInNewUser()))).toEqual(nothing)
  })

  it('[R8] the requests of strangers change nothing for the owner', async () => {
    const { body } = await site.ask('orderHistory', {}, owner)
    expect(body['data']).toMatchObject([{ order_number: number, status: 0 }])
    expect((await site.ask('bookingDetails', { order_number: number }, owner)).body['success']).toBe(1)
    expect((await site.ask('listInvocies', {}, owner)).body['data']).toMatchObject([{ id: invoice, amount: '100.00' }])
    for (const action of ['listRafflesByInvoice', 'getRaffleTickets'])
      expect((await site.ask(action, { invoice_id: String(invoice) }, owner)).body['data']).toHaveLength(2)
    expect(codeIn(await site.ask('getVoucherCode', { id: '1' }, owner))).toBe(code)
    expect((await site.ask('getAddress', {}, owner)).body['data']).toMatchObject([{ id: address }])
    expect((await site.ask('listeComOrders', {}, owner)).body['data']).toMatchObject([
      { order_number: order, status: 0 },
    ])
    const cup = (await site.ask('getProduct', { slug: 'clay-cup' }, owner)).body['data']
    expect(cup).toMatchObject({ favorite: '1' })
    expect((await site.ask('getProfileDetails', {}, owner)).body['data']).not.toMatchObject({ name: 'Somebody Else' })
  })

  it('[R8] the server treats the identifier of another user’s record as unknown', async () => {
    const stranger = await site.signInNewUser()
    for (const [action, field] of [
      ['initiatePayment', 'purchase_number'],
      ['cancelPurchase', 'purchase_number'],
      ['cancelBooking', 'order_number'],
      ['bookingDetails', 'order_number'],
      ['listRafflesByInvoice', 'invoice_id'],
      ['getRaffleTickets', 'invoice_id'],
      ['deleteAddress', 'address_id'],
    ] as const) {
      const theirs = { invoice_id: invoice, address_id: address, purchase_number: number, order_number: number }[field]
      const none = typeof theirs === 'number' ? '99999999' : 'AAAA-BBBB-CCCC'
      const [existing, unknown] = await Promise.all(
        [String(theirs), none].map((given) => site.ask(action, { [field]: given }, stranger)),
      )
      expect([existing?.status, existing?.body]).toEqual([unknown?.status, unknown?.body])
    }
  })
})

describe('an invalid token', () => {
  it.each(closed.flatMap((action) => ['made-up', '', 'x'.repeat(300), "' or 1=1"].map((token) => [action, token])))(
    '[NET-13] %s refuses the token %j and asks for a sign-in',
    async (action, token) => {
      const { status, body } = await site.ask(action!, ATTEMPTS[action as ClosedAction].fields(), token)
      expect([status, body]).toMatchObject([401, { success: 0, login_required: 1, msg: 'Login is required' }])
    },
  )

  it.each(closed)('[NET-13] [ACC-17] the server refuses %s after an expired session or a sign-out', async (action) => {
    const [over, ended] = [await site.signInNewUser(), await site.signInNewUser()]
    await site.database.pool.query(
      `update session set expires_at = clock_timestamp() where user_id = (select max(id) - 1 from app_user)`,
    )
    await site.ask('logout', {}, ended)
    for (const token of [over, ended])
      expect((await site.ask(action, ATTEMPTS[action].fields(), token)).status).toBe(401)
  })
})
