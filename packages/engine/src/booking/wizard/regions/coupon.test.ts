import { calendarDate, formatAmount } from '@dareesha/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { aFakeServer, aFullPackage, aPackage, aVisit, settle } from '../../../testing/index.ts'
import { runsAtMost } from '../../../testing/arbitraries.ts'
import type { WizardEvent } from '../setup.ts'
import { isBusy } from '../view.ts'

const DAY = calendarDate('2026-11-25')
const OTHER_DAY = calendarDate('2026-11-26')

describe('the coupon region', () => {
  const apply = (code: string): WizardEvent => ({ type: 'coupon.apply', code })

  it('[CPN-02] [CPN-04] [CPN-13] a code is sent as typed, and a toast announces its acceptance', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply(' welcome10 '))
    expect(visit.look().coupon.state).toBe('validating')
    expect(server.waiting('validateCoupon').request).toMatchObject({ items: { coupon: ' welcome10 ' } })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied', code: ' welcome10 ' }, quote: { total: 90_00 } })
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'success', said: { code: 'coupon-added' } }])
  })

  it('[CPN-05] [CPN-09] [CPN-10] an invalid code is refused with the server’s msg, and a fixed text replaces a missing msg', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('OLD'))
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: 'Used up', answer: {} })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'server', params: { text: 'Used up' } } })
    visit.send(apply('OLDER'))
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
  })

  it('[CPN-06] [CPN-11] a coupon for another package is refused without a success message', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('OTHER'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '5', packages: [{ package_id: 99 }] })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-wrong-package' } })
    expect(visit.emitted.map((event) => (event.type === 'toast' ? event.tone : event.type))).not.toContain('success')
  })

  it('[CPN-07] [CPN-12] [AMB-058] a subtotal below the minimum removes the coupon without a new call, and a toast names the shortfall', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, apply('BIG'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '20', min_cart: '150' })
    expect(visit.look().quote.total).toBe(180_00)
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    const said = { code: 'coupon-min-cart', params: { shortfall: 50_00 } }
    expect(visit.look().coupon).toEqual({ state: 'refused', said })
    expect(visit.emitted.at(-1)).toEqual({ type: 'toast', tone: 'refused-code', said })
    expect(visit.look().quote.total).toBe(100_00)
    expect(server.count('validateCoupon')).toBe(1)
  })

  it('[CPN-04] a new code aborts the validation of the previous code', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('FIRST'))
    const first = server.waiting('validateCoupon')
    visit.send(apply('SECOND'))
    expect(first.isAborted()).toBe(true)
    await first.answer({ id: 1, type: 'percentage', off: '50' })
    expect(visit.look().coupon.state).toBe('validating')
    await server.waiting('validateCoupon').answer({ id: 2, type: 'percentage', off: '10' })
    expect(visit.look().coupon).toEqual({ state: 'applied', code: 'SECOND' })
  })

  it('[CPN-05] an applied coupon can be removed', async () => {
    const visit = aVisit()
    visit.send(apply('TEN'))
    await settle()
    visit.send({ type: 'coupon.remove' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'none' }, quote: { deduction: null } })
  })

  it('[CPN-12] a refusal for the minimum causes only one toast', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('BIG'))
    const answer = { success: 0, id: 1, type: 'aed', off: '20', min_cart: '150' }
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: 'Add 50 Amount more', answer })
    const said = { code: 'coupon-min-cart', params: { shortfall: 50_00 } }
    expect(visit.emitted).toEqual([{ type: 'toast', tone: 'refused-code', said }])
  })

  it('[CPN-12] [CPN-07] a refusal for the minimum has no effect while the price is unknown', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    const answerDay = async (price: string) => {
      await server.waiting('dateAvailabilityCheck').answer({})
      await server.waiting('getPackagePrice').answer({ adult_price: price })
    }
    visit.send({ type: 'select.date', date: DAY })
    await answerDay('120')
    visit.send(apply('BIG'), { type: 'select.date', date: OTHER_DAY })
    const answer = { success: 0, id: 1, type: 'aed', off: '20', min_cart: '150' }
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: 'Add 30 Amount more', answer })
    expect(visit.look().coupon).toEqual({ state: 'applied', code: 'BIG' })
    await answerDay('200')
    expect(visit.look().quote.total).toBe(180_00)
  })

  it.each([
    ['although the subtotal reaches the minimum', { id: 1, type: 'aed', off: '20', min_cart: '100' }],
    [
      'with a coupon for another package',
      { id: 1, type: 'aed', off: '20', min_cart: '150', packages: [{ package_id: 99 }] },
    ],
    ['without the fields of a coupon', { min_cart: '150' }],
  ])('[CPN-05] a refusal %s removes the code and shows the server’s message', async (_, answer) => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('BIG'))
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: 'No', answer: { success: 0, ...answer } })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'server', params: { text: 'No' } } })
  })

  it('[CPN-07] [AMB-058] an unknown day price postpones the check of the minimum', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    const chooseDay = async (date: typeof DAY, price: string) => {
      visit.send({ type: 'select.date', date })
      const stateDuringLookUp = visit.look().coupon.state
      await server.waiting('dateAvailabilityCheck').answer({})
      await server.waiting('getPackagePrice').answer({ adult_price: price })
      return stateDuringLookUp
    }
    await chooseDay(DAY, '200')
    visit.send(apply('BIG'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '20', min_cart: '150' })
    expect(await chooseDay(OTHER_DAY, '180')).toBe('applied')
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied' }, quote: { total: 160_00 } })
    await chooseDay(DAY, '120')
    expect(visit.look().coupon).toMatchObject({ state: 'refused', said: { code: 'coupon-min-cart' } })
  })

  it('[CPN-06] [AMB-048] a coupon for another package is refused before the price is known', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
    visit.send({ type: 'select.date', date: DAY }, apply('OTHER'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '5', packages: [{ package_id: 99 }] })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-wrong-package' } })
  })

  it('[CPN-05] removing a refused code removes its message', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('OLD'))
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    visit.send({ type: 'coupon.remove' })
    expect(visit.look().coupon).toEqual({ state: 'none' })
  })

  it('[NET-08] [CPN-04] a code whose validation fails offline can be applied again or removed', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('TEN'))
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'unanswered', code: 'TEN' }, quote: { deduction: null } })
    expect(isBusy(visit.look())).toBe(false)
    expect(visit.emitted).toEqual([])
    visit.send(apply('TEN'))
    expect(visit.look().coupon).toEqual({ state: 'validating' })
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    visit.send({ type: 'coupon.remove' })
    expect(visit.look().coupon).toEqual({ state: 'none' })
    visit.send({ type: 'purchase.request' })
    expect([server.count('validateCoupon'), server.count('createPurchase')]).toEqual([2, 1])
  })

  it('[WIZ-21] [NET-10] [NET-13] no code is validated without a sign-in, and the sign-in after an expired session validates the code', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call, visitor: 'anonymous' })
    visit.send(apply('TEN'))
    expect(server.count('validateCoupon')).toBe(0)
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' }, apply('TEN'))
    await server.waiting('validateCoupon').fail({ code: 'login-required', msg: 'Login is required' })
    expect(visit.emitted).toEqual([{ type: 'session-over' }])
    expect(visit.look().promo).toEqual({ open: false, code: 'TEN', coupon: { state: 'none' } })
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(visit.look().coupon).toEqual({ state: 'validating' })
    expect(server.count('validateCoupon')).toBe(2)
  })

  it('[CPN-09] a timeout or a malformed answer refuses the code with the fixed text', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    for (const failure of [{ code: 'timeout' }, { code: 'malformed', msg: '<html>', issues: [] }] as const) {
      visit.send(apply('TEN'))
      await server.waiting('validateCoupon').fail(failure)
      expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
      expect(visit.emitted.at(-1)).toEqual({ type: 'toast', tone: 'refused-code', said: { code: 'coupon-invalid' } })
    }
  })

  it('[CPN-04] a new code removes the previous deduction before the new code is validated', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply('OLD'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '20' })
    expect(visit.look().quote.total).toBe(80_00)
    visit.send(apply('NEW'))
    expect(visit.look()).toMatchObject({ promo: { code: 'NEW' }, quote: { total: 100_00, deduction: null } })
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    visit.send(apply('NEWER'), { type: 'coupon.remove' })
    expect(visit.look().coupon).toEqual({ state: 'none' })
    expect(server.waiting('validateCoupon').isAborted()).toBe(true)
  })

  it('[AMB-058] a removed coupon does not return when the subtotal rises again', async () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, apply('BIG'))
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '20', min_cart: '150' })
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(visit.look()).toMatchObject({ coupon: { state: 'refused' }, quote: { deduction: null } })
  })

  it('[AMB-060] an empty code is not sent', () => {
    const server = aFakeServer()
    const visit = aVisit({ call: server.call })
    visit.send(apply(''))
    expect(server.count('validateCoupon')).toBe(0)
  })

  it('[AMB-049] the server’s deduction applies only to the validated selection', async () => {
    const server = aFakeServer()
    const of = aFullPackage({ calendar: null, hasTime: false })
    const visit = aVisit({ package: of, call: server.call })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } }, apply('TEN'))
    const { subtotal } = visit.look().quote
    const packages = [{ package_id: of.id, sub_total: formatAmount(subtotal), deducted_value: '7.77', total: '1.00' }]
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10', packages })
    expect(visit.look().quote.deduction).toMatchObject({ amount: 7_77 })
    visit.send({ type: 'select.tickets', party: { adults: 1, children: 0 } })
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    expect(visit.look().quote).toMatchObject({ subtotal, deduction: { amount: subtotal / 10 } })
  })

  it('[CPN-04] the applied code is always the last entered code', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (codes, order) => {
          const server = aFakeServer()
          const visit = aVisit({ call: server.call })
          visit.send(...codes.map(apply))
          while (server.pending().length > 0) {
            const pending = server.pending()
            const next = pending[(order.next().value as number) % pending.length]!
            const { coupon } = next.request['items'] as { readonly coupon: string }
            await next.answer({ id: 1, type: 'aed', off: String(coupon.charCodeAt(0)) })
          }
          const last = codes.at(-1)!
          expect(visit.look()).toMatchObject({
            coupon: { state: 'applied', code: last },
            quote: { deduction: { amount: last.charCodeAt(0) * 100 } },
          })
          expect(visit.emitted).toHaveLength(1)
        },
      ),
      { numRuns: runsAtMost(60) },
    )
  })
})

describe('the check of a coupon', () => {
  // Test files share their modules, so each test removes its spy.
  afterEach(() => {
    vi.doUnmock('../../coupon.ts')
    vi.resetModules()
  })

  it.each([
    ['applies', '100', 2],
    ['does not apply', '150', 1],
    ['is refused below its minimum', '150', 1],
  ])('an answer about a coupon that %s causes only one check', async (how, minCart, calls) => {
    vi.resetModules()
    vi.doMock('../../coupon.ts', { spy: true })
    const { checkCoupon } = await import('../../coupon.ts')
    const testing = await import('../../../testing/index.ts')
    const server = testing.aFakeServer()
    const visit = testing.aVisit({ call: server.call })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    const answer = { id: 1, type: 'aed', off: '10', min_cart: minCart }
    if (how === 'is refused below its minimum')
      await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer })
    else await server.waiting('validateCoupon').answer(answer)
    visit.look()
    expect(checkCoupon).toHaveBeenCalledTimes(1)
    visit.send({ type: 'select.tickets', party: { adults: 2, children: 0 } })
    visit.look()
    expect(checkCoupon).toHaveBeenCalledTimes(calls)
  })
})
