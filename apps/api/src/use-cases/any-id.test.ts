import { actions, fils } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { moderate } from './moderate.ts'
import { items } from '../testing/bookings.ts'
import { demo, importCatalogue } from '../testing/catalogue.ts'
import { postcardFields } from '../testing/postcards.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestAnswer, TestSite } from '../testing/site.ts'
import { ADDRESS, CUP, orderForm } from '../testing/store.ts'
import { aPhoto, upload } from '../testing/uploads.ts'

type Belongings = { readonly token: string; readonly identifiers: readonly string[] }

let site: TestSite
let owner: Belongings
let neighbour: Belongings
let secrets: readonly string[]
beforeAll(async () => {
  site = await aSite()
  const prizes = [{ id: 1, name: 'Karak', stock: 10_000 }]
  const imported = await importCatalogue(site.database.pool, { ...demo, scratch_prizes: prizes })
  expect(imported.ok).toBe(true)
  owner = await userWithAllRecords()
  neighbour = await userWithAllRecords()
  const known = new Set(await privateTextsOf(neighbour))
  secrets = [...new Set(await privateTextsOf(owner))].filter((text) => !known.has(text))
})
afterAll(() => site.end())

async function userWithAllRecords(): Promise<Belongings> {
  const token = await site.signInNewUser()
  const ask = (action: ActionName, fields: Fields = {}) => site.ask(action, fields, token)
  const booked = await ask('createPurchase', { ...items(), idempotency_key: 'mine' })
  const card = await ask('addPostCardOrder', { ...(await postcardFields()), idempotency_key: 'mine' })
  const address = { ...ADDRESS, address: `Villa ${String(booked.body['purchase_number'])}` }
  const added = await ask('addAddress', { address: JSON.stringify(address) })
  const { id: addressId } = (added.body['data'] as readonly [{ id: number }])[0]
  const ordered = await ask('createPurchase', orderForm([CUP], addressId, { idempotency_key: 'cups' }))
  const uploaded = await upload(site, token, await aPhoto())
  const invoice = (uploaded.body['data'] as { id: number }).id
  await moderate(site.database.pool, invoice, { status: 'approved', amount: fils(150_00) })
  await ask('getVoucherCode', { id: '1' })
  await ask('getScratchWin')
  const profile = (await ask('getProfileDetails')).body['data'] as { id: number; email: string }
  return {
    token,
    identifiers: [
      String(booked.body['purchase_number']),
      String(card.body['order_number']),
      String(invoice),
      String(ordered.body['purchase_number']),
      String(addressId),
      String(profile.id),
      profile.email,
      'mine',
    ],
  }
}

const READS: readonly ActionName[] = [
  'orderHistory',
  'bookingDetails',
  'getProfileDetails',
  'listNotifications',
  'exportPerson',
  'getVoucherCode',
  'oldUserVouchers',
  'getAddress',
  'listeComOrders',
  'listPostCardOrders',
  'listInvocies',
  'listRafflesByInvoice',
  'getRaffleTickets',
  'getScratchWin',
]

async function privateTextsOf({ token, identifiers }: Belongings): Promise<readonly string[]> {
  const [number = '', , invoice = ''] = identifiers
  const fieldsOf = (action: ActionName): Readonly<Record<string, string>> =>
    action === 'listRafflesByInvoice' || action === 'getRaffleTickets'
      ? { invoice_id: invoice }
      : { id: '1', voucher_id: '1', order_number: number }
  const answers = await Promise.all(READS.map((action) => site.ask(action, fieldsOf(action), token)))
  for (const [at, { body }] of answers.entries()) expect([READS[at], body['success']]).toEqual([READS[at], 1])
  return answers.flatMap(({ body }) => textsIn(body['data']))
}

const LONG_ENOUGH = 8

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length < LONG_ENOUGH ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const closed = (Object.keys(actions) as ActionName[]).filter((action) => actions[action].auth === 'required')

const anyIdentifier = fc
  .tuple(
    fc.nat(7),
    fc.constantFrom<(identifier: string) => string>(
      (identifier) => identifier,
      (identifier) => ` ${identifier} `,
      (identifier) => identifier.toLowerCase(),
      (identifier) => `${identifier.slice(0, 4)}%`,
      (identifier) => `${identifier}' or '1'='1`,
      (identifier) => `["${identifier}"]`,
      (identifier) => `{"$ne":"${identifier}"}`,
      (identifier) => `0${identifier}`,
      () => '%',
      () => '1',
    ),
  )
  .map(([at, written]) => ({ at, written }))

const fieldsOf = (action: ActionName): readonly string[] => [
  ...Object.keys(actions[action].request.def.shape),
  'user_id',
  'id',
  'token',
  'email',
]

const textOf = ({ body }: TestAnswer): string => JSON.stringify(body)

describe('requests with any identifier', () => {
  it('[R8] the private texts of the owner include an address and purchase numbers', () => {
    const [number = '', card = '', , order = ''] = owner.identifiers
    expect(secrets).toEqual(expect.arrayContaining([number, card, order, `Villa ${number}`]))
    expect(secrets.length).toBeGreaterThan(8)
  })

  it.each(closed)('[R8] %s reveals no private text of the owner to a stranger', async (action) => {
    const stranger = await site.signInNewUser()
    const names = fieldsOf(action)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), anyIdentifier, { maxKeys: names.length }),
        async (asked) => {
          const fields = Object.fromEntries(
            Object.entries(asked).map(([name, { at, written }]) => [name, written(owner.identifiers[at] ?? '')]),
          )
          const token = action === 'logout' ? await site.signInNewUser() : stranger
          const answer = textOf(await site.ask(action, fields, token))
          expect(secrets.filter((secret) => answer.includes(secret))).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })

  it('[R8] the requests of strangers remove no private text of the owner', async () => {
    expect(await privateTextsOf(owner)).toEqual(expect.arrayContaining([...secrets]))
    await expect(privateTextsOf(neighbour)).resolves.not.toEqual([])
  })
})
