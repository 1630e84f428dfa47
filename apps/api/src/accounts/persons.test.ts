import { fils } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { erasePerson, exportPerson } from './persons.ts'
import { fulfilOrder } from '../use-cases/fulfilment.ts'
import { moderate } from '../use-cases/moderate.ts'
import { items } from '../testing/bookings.ts'
import { aPerson, codeFor } from '../testing/people.ts'
import { orderPostcard } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { ADDRESS, anAddress, anOrder, CUP } from '../testing/store.ts'
import { anInvoice } from '../testing/uploads.ts'

const PHONE = '971501234567'

let site: TestSite
let token: string
let userId: number
let order: string
let card: string
let texts: readonly string[]
beforeAll(async () => {
  site = await aSite()
  const person = aPerson()
  await site.ask('sendOtp', person)
  const signedIn = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) })
  token = String(signedIn.body['token'])
  const { id } = (await site.ask('getProfileDetails', {}, token)).body['data'] as { id: string }
  userId = Number(id)
  const booked = await site.ask('createPurchase', items(), token)
  await pay(site.database.pool, String(booked.body['purchase_number']), { amount: 35_00 })
  order = await anOrder(site, token, [CUP], await anAddress(site, token))
  await pay(site.database.pool, order, { amount: 110_00 })
  card = String((await orderPostcard(site, {}, token)).body['order_number'])
  const invoice = await anInvoice(site, token)
  await moderate(site.database.pool, invoice, {
    status: 'approved',
    amount: fils(100_00),
    notes: 'Ask for Mariam Saeed',
  })
  await site.ask('addFavouriteProduct', { product_id: '1005' }, token)
  await site.ask('getVoucherCode', { id: '1' }, token)
  await site.ask('sendOtp', { email: person.email })
  texts = [person.email, person.mobile, PHONE, ADDRESS.address, 'Mariam Saeed', 'Greetings from the creek']
})
afterAll(() => site.end())

const erase = () =>
  erasePerson({ database: site.database.pool, privateFiles: site.privateFiles.store, clock: Date.now }, userId)

async function rowsWith(searched: readonly string[]): Promise<readonly number[]> {
  const { pool } = site.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
  )
  const found = searched.map(() => 0)
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)
    searched.forEach((text, at) => {
      found[at]! += rows.filter((row) => row.text.includes(text)).length
    })
  }
  return found
}

const pictureNames = async () => (await exportPerson(site.database.pool, userId)).pictures
const storedPictures = async (names: readonly string[]) =>
  (await Promise.all(names.map((name) => site.privateFiles.store.read(name)))).filter((bytes) => bytes !== null).length

describe('exportPerson', () => {
  it('[DATA-01] a person receives their details, purchases, receipts and pictures in one record', async () => {
    const { body } = await site.ask('exportPerson', {}, token)
    const data = JSON.parse(String(body['data'])) as Readonly<Record<string, readonly unknown[]>>
    expect(data['account']).toMatchObject({ name: 'Mariam Saeed', email: texts[0], mobile: texts[1] })
    expect(data['addresses']).toMatchObject([{ lines: { phone: PHONE } }])
    expect(data['purchases']).toMatchObject([
      { kind: 'booking', bookings: [{ amount: 35_00 }] },
      { kind: 'order', number: order, items: { address: { address: ADDRESS.address } } },
      { kind: 'postcard', number: card, postcard: { message: 'Greetings from the creek' } },
    ])
    expect(data['invoices']).toMatchObject([
      { amount: 100_00, raffle_numbers: [expect.any(String), expect.any(String)] },
    ])
    expect([data['favourites'], data['vouchers'], data['sessions']].map((rows) => rows?.length)).toEqual([1, 1, 1])
    const pictures = body['pictures'] as readonly { readonly name: string; readonly address: string }[]
    expect(pictures.map(({ name }) => name)).toEqual(await pictureNames())
    for (const { address } of pictures) expect((await site.app.request(address)).status).toBe(200)
  })
})

describe('erasePerson', () => {
  it('an undelivered order or an open payment prevents the erasure', async () => {
    const before = await rowsWith(texts)
    expect(Math.min(...before)).toBeGreaterThan(0)
    const { body } = await site.ask('erasePerson', {}, token)
    expect(body).toMatchObject({
      success: 0,
      msg: `Your order ${order} is not completed yet. Please delete your account once it is.`,
    })
    await fulfilOrder(site.database.pool, order, 'success')
    expect(await erase()).toEqual({ code: 'erase-payment', params: { number: card } })
    expect(await rowsWith(texts)).toEqual(before)
  })

  it('[DATA-02] erasePerson deletes all personal data and keeps amounts and raffle numbers', async () => {
    await site.ask('cancelPurchase', { purchase_number: card }, token)
    const names = await pictureNames()
    expect(await storedPictures(names)).toBe(names.length)
    expect((await site.ask('erasePerson', {}, token)).body).toEqual({ success: 1 })
    expect(await rowsWith(texts)).toEqual(texts.map(() => 0))
    expect(await storedPictures(names)).toBe(0)
    const { rows } = await site.database.pool.query(
      `select (select sum(amount) from purchase where user_id = $1 and status = 1)::int as paid, (select count(*) from raffle)::int as raffles`,
      [userId],
    )
    expect(rows).toEqual([{ paid: 35_00 + 110_00, raffles: 2 }])
    expect((await site.ask('getProfileDetails', {}, token)).status).toBe(401)
  })

  it('[DATA-02] an erased person can register again with the same e-mail address', async () => {
    const { body } = await site.ask('sendOtp', { name: 'Mariam Saeed', email: texts[0]!, mobile: texts[1]! })
    expect(body['success']).toBe(1)
  })
})
