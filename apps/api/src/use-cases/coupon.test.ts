import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { encodeForm } from '@dareesha/contract'
import { parseCoupon } from '@dareesha/engine/booking'
import { items, LIGHTHOUSE } from '../testing/bookings.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('validateCoupon', () => {
  const check = async (coupon: string, change: object = {}, token?: string) =>
    (await site.ask('validateCoupon', items(change, { coupon }), token ?? (await site.signInNewUser()))).body

  it('[CALL-14] [CPN-26] [ENT-13] validateCoupon returns the terms of the coupon and the amounts', async () => {
    expect(await check('WELCOME10')).toMatchObject({
      success: 1,
      type: 'percentage',
      off: '10',
      packages: [{ package_id: 104, sub_total: '35.00', total: '31.50', deducted_value: '3.50' }],
    })
  })

  it('[DEC-06] letter case and surrounding white space of a code do not matter', async () => {
    expect(await check('  welcome10 ')).toMatchObject({ success: 1 })
  })

  it('[DEC-12] a code that is typed with Arabic-Indic digits matches', async () => {
    expect(await check('WELCOME١٠')).toMatchObject({ success: 1 })
  })

  it.each([
    ['[CPN-09] an unknown code', 'NOSUCH', 'Coupon not Valid or Expired for this package'],
    ['[CPN-09] an expired code', 'LASTYEAR', 'Coupon not Valid or Expired for this package'],
    ['[CPN-11] a code for other packages', 'KAYAK20', 'Coupon not valid for this Package'],
  ])('%s is refused', async (_, code, msg) => {
    expect(await check(code)).toEqual({ success: 0, msg })
  })

  it('[CPN-12] [CPN-22] the refusal of a subtotal below the minimum contains the shortfall and the coupon', async () => {
    expect(await check('DUNE50')).toMatchObject({
      success: 0,
      msg: 'Add 165 Amount more to apply this coupon.',
      id: expect.any(Number),
      type: 'aed',
      off: '50',
      min_cart: '200',
      packages: [{ package_id: 104, sub_total: '35.00', total: '35.00', deducted_value: '0.00' }],
    })
  })

  it('[CPN-19] the deduction uses all five decimals of a percentage', async () => {
    await site.database.pool.query(
      `insert into coupon(code, record, position)
       select 'FINE', record || '{"code": "FINE", "off": "14.29999"}', position from coupon where code = 'WELCOME10'`,
    )
    await site.database.pool.query('update catalogue_version set version = version + 1')
    const answer = await check('FINE')
    // With a percentage of 14.3, the deduction would be 5.01.
    expect(answer).toMatchObject({ off: '14.29999', packages: [{ sub_total: '35.00', deducted_value: '5.00' }] })
    expect(parseCoupon(answer, 'FINE')).toMatchObject({ value: { terms: { percent: '14.29999' } } })
  })

  it('[CPN-04] validateCoupon accepts a booking without a day or without tickets', async () => {
    expect(await check('WELCOME10', { ...LIGHTHOUSE, date: undefined })).toMatchObject({
      success: 1,
      packages: [{ sub_total: '25.00', deducted_value: '2.50' }],
    })
    expect(await check('WELCOME10', { adult_qty: 0, child_qty: 0, total: '0' })).toMatchObject({
      success: 1,
      packages: [{ sub_total: '0.00', deducted_value: '0.00' }],
    })
  })

  it('[HOME-07] [CONST-13] a user cannot use a first-order coupon for two orders', async () => {
    const token = await site.signInNewUser()
    const made = await site.ask('createPurchase', items({}, { coupon: 'WELCOME10' }), token)
    expect(made.body['success']).toBe(1)
    expect(await check('WELCOME10', {}, token)).toMatchObject({ success: 0 })
    const second = await site.ask(
      'createPurchase',
      items({ child_qty: 0, total: '30.00' }, { coupon: 'WELCOME10' }),
      token,
    )
    expect(second.body).toMatchObject({ success: 0, msg: 'Coupon not Valid or Expired for this package' })
  })

  it('[HOME-07] [CONST-13] an order without a coupon counts as the first order once it is paid', async () => {
    const token = await site.signInNewUser()
    const made = await site.ask('createPurchase', items(), token)
    expect(await check('WELCOME10', {}, token)).toMatchObject({ success: 1 })
    await pay(site.database.pool, String(made.body['purchase_number']), { amount: 35_00 })
    expect(await check('WELCOME10', {}, token)).toMatchObject({
      success: 0,
      msg: 'Coupon not Valid or Expired for this package',
    })
  })

  it.each([
    ['validateCoupon', 'createPurchase'],
    ['createPurchase', 'validateCoupon'],
  ])('[C3] after ten wrong codes in %s, %s also refuses a valid code', async (by, other) => {
    const token = await site.signInNewUser()
    const answers = []
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await site.ask(by, items({}, { coupon: `GUESS${guess}` }), token))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    const right = await site.ask(other, items({}, { coupon: 'SUNSET15' }), token)
    expect([right.status, right.body]).toMatchObject([
      429,
      { success: 0, msg: 'Too many tries. Please wait a little.' },
    ])
  })

  it('[C3] after ten expired codes, a valid code is refused', async () => {
    const token = await site.signInNewUser()
    for (let time = 0; time < 10; time += 1) expect(await check('LASTYEAR', {}, token)).toMatchObject({ success: 0 })
    expect((await site.ask('validateCoupon', items({}, { coupon: 'SUNSET15' }), token)).status).toBe(429)
  })

  it('[C3] of a hundred concurrent wrong codes, only ten are looked up', async () => {
    const token = await site.signInNewUser()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => site.ask('validateCoupon', items({}, { coupon: `G${guess}` }), token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('[C3] valid codes never count as wrong codes', async () => {
    const token = await site.signInNewUser()
    for (let time = 0; time < 15; time += 1) expect(await check('SUNSET15', {}, token)).toMatchObject({ success: 1 })
  })

  describe('the limit of a network address', () => {
    let strictSite: TestSite
    beforeAll(async () => {
      strictSite = await aSite({ couponNetworkLimit: 3 })
    })
    afterAll(() => strictSite.end())

    const statusFrom = async (remoteAddress: string, coupon: string, token: string, action = 'validateCoupon') => {
      const body = encodeForm(action, items({}, { coupon })) as URLSearchParams
      const headers = { authorization: `Bearer ${token}` }
      const asked = await strictSite.app.request(
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

    it('[C3] users who send too many unknown codes must wait only at that network address', async () => {
      const [one, other] = [await strictSite.signInNewUser(), await strictSite.signInNewUser()]
      for (const token of [one, other, one]) expect(await statusFrom('203.0.113.1', 'NOSUCH', token)).toEqual(WRONG)
      for (const token of [one, other]) {
        expect(await statusFrom('203.0.113.1', 'KAYAK20', token)).toEqual(WAIT)
        expect(await statusFrom('203.0.113.1', 'SUNSET15', token, 'createPurchase')).toEqual(WAIT)
        expect(await statusFrom('203.0.113.9', 'SUNSET15', token)).toEqual(RIGHT)
      }
    })

    it('[C3] [CPN-09] used and expired codes do not count against the limit of a network address', async () => {
      const network = '203.0.113.2'
      for (let guest = 0; guest < 3; guest += 1) {
        const token = await strictSite.signInNewUser()
        expect(await statusFrom(network, 'WELCOME10', token, 'createPurchase')).toEqual(RIGHT)
        expect(await statusFrom(network, 'WELCOME10', token)).toEqual(WRONG)
        expect(await statusFrom(network, 'LASTYEAR', token)).toEqual(WRONG)
      }
      const fourth = await strictSite.signInNewUser()
      expect(await statusFrom(network, 'SUNSET51', fourth)).toEqual(WRONG)
      expect(await statusFrom(network, 'SUNSET15', fourth)).toEqual(RIGHT)
      expect(await statusFrom(network, 'SUNSET15', fourth, 'createPurchase')).toEqual(RIGHT)
    })

    it('[C3] once a network address reaches the limit, an expired code does not make a new user wait', async () => {
      const network = '203.0.113.5'
      const [guesser, guest] = [await strictSite.signInNewUser(), await strictSite.signInNewUser()]
      for (let guess = 0; guess < 3; guess += 1) await statusFrom(network, `GUESS${guess}`, guesser)
      expect(await statusFrom(network, 'LASTYEAR', guest)).toEqual(WRONG)
      expect(await statusFrom(network, 'SUNSET15', guest)).toEqual(RIGHT)
    })

    it('[C3] a user can still use an accepted code after the network address reaches the limit', async () => {
      const network = '203.0.113.6'
      const [guesser, guest] = [await strictSite.signInNewUser(), await strictSite.signInNewUser()]
      expect(await statusFrom(network, ' sunset15', guest)).toEqual(RIGHT)
      for (let guess = 0; guess < 3; guess += 1) await statusFrom(network, `GUESS${guess}`, guesser)
      expect(await statusFrom(network, 'SUNSET51', guest)).toEqual(WRONG)
      expect(await statusFrom(network, 'WELCOME10', guest, 'createPurchase')).toEqual(WAIT)
      expect(await statusFrom(network, 'SUNSET15', guest)).toEqual(RIGHT)
      expect(await statusFrom(network, 'SUNSET15', guest, 'createPurchase')).toEqual(RIGHT)
      expect(await statusFrom(network, 'SUNSET15', guesser, 'createPurchase')).toEqual(WAIT)
    })

    it('[C3] once a network address reaches the limit, one unknown code makes a new user wait', async () => {
      const [guesser, neighbour] = [await strictSite.signInNewUser(), await strictSite.signInNewUser()]
      for (let guess = 0; guess < 5; guess += 1) await statusFrom('203.0.113.3', `GUESS${guess}`, guesser)
      expect(await statusFrom('203.0.113.3', 'SUNSET15', guesser)).toEqual(WAIT)
      expect(await statusFrom('203.0.113.3', 'SUNSET15', neighbour)).toEqual(RIGHT)
      expect(await statusFrom('203.0.113.3', 'NOSUCH', neighbour)).toEqual(WRONG)
      expect(await statusFrom('203.0.113.3', 'WELCOME10', neighbour)).toEqual(WAIT)
    })

    it('[C3] the limits hold for any sequence of codes from three users', async () => {
      const entry = fc.record({
        guest: fc.nat(2),
        code: fc.constantFrom('NOSUCH', 'LASTYEAR', 'SUNSET15', 'WELCOME10'),
      })
      let networks = 0
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { minLength: 10, maxLength: 40 }), async (entries) => {
          const network = `198.51.100.${(networks += 1)}`
          const guests = await Promise.all(
            [0, 1, 2].map(async () => ({
              token: await strictSite.signInNewUser(),
              wrong: 0,
              guesses: 0,
              found: new Set<string>(),
            })),
          )
          for (const { guest: index, code } of entries) {
            const guest = guests[index]!
            const guesses = guests.reduce((sum, one) => sum + one.guesses, 0)
            const waits = guest.wrong >= 10 || (guesses >= 3 && guest.guesses > 0 && !guest.found.has(code))
            const isRight = code === 'SUNSET15' || code === 'WELCOME10'
            const expected = waits ? WAIT : isRight ? RIGHT : WRONG
            expect([code, await statusFrom(network, code, guest.token)]).toEqual([code, expected])
            if (waits) continue
            if (code === 'NOSUCH') guest.guesses += 1
            else guest.found.add(code)
            if (!isRight) guest.wrong += 1
          }
        }),
        { numRuns: 15 },
      )
    })

    it('[C3] of 99 concurrent guesses by three users, at most six are looked up', async () => {
      const people = [
        await strictSite.signInNewUser(),
        await strictSite.signInNewUser(),
        await strictSite.signInNewUser(),
      ]
      const answers = await Promise.all(
        Array.from({ length: 99 }, (_, guess) => statusFrom('203.0.113.4', `G${guess}`, people[guess % 3]!)),
      )
      const lookedUp = answers.filter(([status]) => status === 200).length
      expect(lookedUp).toBeGreaterThanOrEqual(3)
      expect(lookedUp).toBeLessThanOrEqual(3 + people.length)
    })
  })

  it('[C3] guess_coupon also limits calls with the arguments of the previous release', async () => {
    const asked = async (code: string) =>
      (await site.database.pool.query(`select code from guess_coupon($1, 'wrong-coupon:0', 10, 600)`, [code])).rows
    expect(await asked('SUNSET15')).toEqual([{ code: 'SUNSET15' }])
    for (let guess = 0; guess < 10; guess += 1) expect(await asked('NOSUCH')).toEqual([])
    expect(await asked('SUNSET15')).toEqual([{ code: null }])
  })

  it('[C3] validateCoupon identifies the user by the token and ignores user_id', async () => {
    const [token, stranger] = [await site.signInNewUser(), await site.signInNewUser()]
    await site.ask('createPurchase', items({}, { coupon: 'WELCOME10' }), token)
    const fields = items({}, { coupon: 'WELCOME10' })
    expect((await site.ask('validateCoupon', { ...fields, user_id: '1' }, stranger)).body['success']).toBe(1)
    expect((await site.ask('validateCoupon', { ...fields, user_id: '2' }, token)).body['success']).toBe(0)
  })
})
