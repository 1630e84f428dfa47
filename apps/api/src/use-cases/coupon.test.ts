import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { encodeForm } from '@dareesha/contract'
import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('validateCoupon', () => {
  const check = async (coupon: string, change: object = {}, token?: string) =>
    (await site.ask('validateCoupon', items(change, { coupon }), token ?? (await site.someone()))).body

  it('[CALL-14] [CPN-26] [ENT-13] answers terms, and figures for the package', async () => {
    expect(await check('WELCOME10')).toMatchObject({
      success: 1,
      type: 'percentage',
      off: '10',
      packages: [{ package_id: 104, sub_total: '35.00', total: '31.50', deducted_value: '3.50' }],
    })
  })

  it('[DEC-06] a code counts without its case and the white space around it', async () => {
    expect(await check('  welcome10 ')).toMatchObject({ success: 1 })
  })

  it.each([
    ['[CPN-09] an unknown one', 'NOSUCH', 'Coupon not Valid or Expired for this package'],
    ['[CPN-09] an expired one', 'LASTYEAR', 'Coupon not Valid or Expired for this package'],
    ['[CPN-11] one for other packages', 'KAYAK20', 'Coupon not valid for this Package'],
  ])('%s is refused', async (_, code, msg) => {
    expect(await check(code)).toEqual({ success: 0, msg })
  })

  it('[CPN-22] a minimum that is not reached is named, not refused: the wizard tells the shortfall', async () => {
    expect(await check('DUNE50')).toMatchObject({ success: 1, min_cart: '200', packages: [{ deducted_value: '0.00' }] })
  })

  it('[HOME-07] [CONST-13] a first order is a first order once', async () => {
    const token = await site.someone()
    const made = await site.ask('createPurchase', items({}, { coupon: 'WELCOME10' }), token)
    expect(made.body['success']).toBe(1)
    expect(await check('WELCOME10', {}, token)).toMatchObject({ success: 0 })
    const second = await site.ask(
      'createPurchase',
      items({ child_qty: 0, total: '30.00' }, { coupon: 'WELCOME10' }),
      token,
    )
    expect(second.body).toEqual({ success: 0, msg: 'Coupon not Valid or Expired for this package' })
  })

  it.each([
    ['validateCoupon', 'createPurchase'],
    ['createPurchase', 'validateCoupon'],
  ])(
    '[C3] guessing by %s ends after ten, and then not even a right code is looked up, nor by %s',
    async (by, other) => {
      const token = await site.someone()
      const answers = []
      for (let guess = 0; guess < 11; guess += 1)
        answers.push(await site.ask(by, items({}, { coupon: `GUESS${guess}` }), token))
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
      const right = await site.ask(other, items({}, { coupon: 'SUNSET15' }), token)
      expect([right.status, right.body['success']]).toEqual([429, 0])
    },
  )

  it('[C3] a hundred guesses at once are ten', async () => {
    const token = await site.someone()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => site.ask('validateCoupon', items({}, { coupon: `G${guess}` }), token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('[C3] right codes are no guesses, however often they are asked for', async () => {
    const token = await site.someone()
    for (let time = 0; time < 15; time += 1) expect(await check('SUNSET15', {}, token)).toMatchObject({ success: 1 })
  })

  describe('from one network address', () => {
    let few: TestSite
    beforeAll(async () => {
      few = await aSite({ wrongCouponsAnHour: 3 })
    })
    afterAll(() => few.end())

    const statusFrom = async (remoteAddress: string, coupon: string, token: string, action = 'validateCoupon') => {
      const body = encodeForm(action, items({}, { coupon })) as URLSearchParams
      const headers = { authorization: `Bearer ${token}` }
      const asked = await few.app.request(
        '/api',
        { method: 'POST', body, headers },
        { incoming: { socket: { remoteAddress } } },
      )
      const { success } = (await asked.json()) as { success: number }
      const wait = asked.headers.get('retry-after')
      return wait === null ? [asked.status, success] : [asked.status, success, Number(wait) > 0]
    }
    const WRONG = [200, 0]
    const WAIT = [429, 0, true]
    const RIGHT = [200, 1]

    it.each([
      ['that are unknown', 'NOSUCH', '203.0.113.1'],
      ['that are over', 'LASTYEAR', '203.0.113.2'],
    ])('[C3] so many wrong codes %s are looked up in an hour, whoever enters them', async (_, wrong, network) => {
      const [one, other] = [await few.someone(), await few.someone()]
      for (const token of [one, other, one]) expect(await statusFrom(network, wrong, token)).toEqual(WRONG)
      for (const token of [one, other]) {
        expect(await statusFrom(network, 'SUNSET15', token)).toEqual(WAIT)
        expect(await statusFrom(network, 'SUNSET15', token, 'createPurchase')).toEqual(WAIT)
        expect(await statusFrom('203.0.113.9', 'SUNSET15', token)).toEqual(RIGHT)
      }
    })

    it('[C3] a neighbour is not kept from his code by them, and guesses once', async () => {
      const [guesser, neighbour] = [await few.someone(), await few.someone()]
      for (let guess = 0; guess < 5; guess += 1) await statusFrom('203.0.113.3', `GUESS${guess}`, guesser)
      expect(await statusFrom('203.0.113.3', 'SUNSET15', guesser)).toEqual(WAIT)
      expect(await statusFrom('203.0.113.3', 'SUNSET15', neighbour)).toEqual(RIGHT)
      expect(await statusFrom('203.0.113.3', 'NOSUCH', neighbour)).toEqual(WRONG)
      expect(await statusFrom('203.0.113.3', 'SUNSET15', neighbour)).toEqual(WAIT)
    })

    it('[C3] three people who guess at once, a hundred times, are told of three codes and one each at most', async () => {
      const people = [await few.someone(), await few.someone(), await few.someone()]
      const answers = await Promise.all(
        Array.from({ length: 99 }, (_, guess) => statusFrom('203.0.113.4', `G${guess}`, people[guess % 3]!)),
      )
      const heard = answers.filter(([status]) => status === 200).length
      expect(heard).toBeGreaterThanOrEqual(3)
      expect(heard).toBeLessThanOrEqual(3 + people.length)
    })
  })

  it('[C3] the user is the one of the token, whatever user_id says', async () => {
    const [token, stranger] = [await site.someone(), await site.someone()]
    await site.ask('createPurchase', items({}, { coupon: 'WELCOME10' }), token)
    const fields = items({}, { coupon: 'WELCOME10' })
    expect((await site.ask('validateCoupon', { ...fields, user_id: '1' }, stranger)).body['success']).toBe(1)
    expect((await site.ask('validateCoupon', { ...fields, user_id: '2' }, token)).body['success']).toBe(0)
  })
})
