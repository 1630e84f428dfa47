import { MAX_ADDRESSES, parseAddresses } from '@dareesha/engine/store'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ordersToFulfil } from './fulfilment.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { ADDRESS, anAddress, anOrder, CUP } from '../testing/store.ts'

let site: TestSite
let token: string
let address: number
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())
beforeEach(async () => {
  token = await site.signInNewUser()
  address = await anAddress(site, token)
})

describe('addresses', () => {
  const add = async (fields: object) =>
    (await site.ask('addAddress', { address: JSON.stringify({ ...ADDRESS, ...fields }) }, token)).body
  const read = (data: unknown) => {
    const addresses = parseAddresses(data)
    if (!addresses.ok) throw new Error(JSON.stringify(addresses.failure))
    return addresses.value
  }

  it('[CALL-39] [CALL-40] [CHK-01] [CHK-02] [CHK-11] addAddress stores an address and returns all addresses, the newest last', async () => {
    const { data } = await add({ name: 'Ali', city: 'Kalba', country: 'Elsewhere' })
    expect(read(data)).toMatchObject([
      { name: 'Mariam', phone: '971501234567', state: 'Sharjah' },
      { name: 'Ali', city: 'Kalba', country: 'United Arab Emirates' },
    ])
    expect((await site.ask('getAddress', {}, token)).body['data']).toEqual(data)
  })

  it('[AMB-095] a phone number of another country is stored unchanged', async () => {
    expect(read((await add({ phone: '442079460958' }))['data']).at(-1)?.phone).toBe('442079460958')
  })

  it.each([
    ['CHK-06', { name: ' ' }, 'Please enter name to proceed'],
    ['CHK-06', { name: undefined }, 'Please enter name to proceed'],
    ['CHK-07', { phone: undefined }, 'Please enter phone number to proceed'],
    ['CHK-07', { phone: '971511234567' }, 'Please Enter Valid Phone'],
    ['CHK-08', { address: '' }, 'Please enter address to proceed'],
    ['CHK-08', { address: undefined }, 'Please enter address to proceed'],
    ['CHK-10', { state: 'Atlantis' }, 'Please enter all the valid information'],
  ])('[%s] an address with %o is refused and not stored', async (_, fields, msg) => {
    expect(await add(fields)).toEqual({ success: 0, msg })
    expect(read((await site.ask('getAddress', {}, token)).body['data'])).toHaveLength(1)
  })

  it('[CHK-09] addAddress accepts an address without a landmark and without a city', async () => {
    expect(read((await add({ landmark: undefined, city: undefined }))['data']).at(-1)).toMatchObject({
      landmark: null,
      city: null,
    })
  })

  it('[CHK-10] addAddress stores the state Abu Dhabi if the request has no state', async () => {
    expect(read((await add({ state: undefined }))['data']).at(-1)?.state).toBe('Abu Dhabi')
  })

  it('[CALL-41] [CHK-03] deleteAddress deletes only an address of the caller, and orders keep that address', async () => {
    const number = await anOrder(site, token, [CUP], address)
    const remove = async (by = token) => (await site.ask('deleteAddress', { address_id: String(address) }, by)).body
    expect(await remove(await site.signInNewUser())).toEqual({ success: 0, msg: 'Address not found' })
    expect(await remove()).toEqual({ success: 1, data: [] })
    expect(await remove()).toEqual({ success: 0, msg: 'Address not found' })
    await pay(site.database.pool, number, { amount: 110_00 })
    expect((await ordersToFulfil(site.database.pool)).at(-1)?.address).toMatchObject({ address: 'Villa 7' })
  })

  it('[R13] a user cannot exceed the limit of addresses, even with concurrent requests', async () => {
    for (let count = 1; count < MAX_ADDRESSES - 1; count += 1) await add({})
    const answers = await Promise.all(Array.from({ length: 12 }, () => add({})))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(answers.filter(({ success }) => success === 0)).toEqual(
      Array.from({ length: 11 }, () => ({
        success: 0,
        msg: 'There is no room for more addresses. Please delete one first.',
      })),
    )
    expect(read((await site.ask('getAddress', {}, token)).body['data'])).toHaveLength(MAX_ADDRESSES)
  })
})
