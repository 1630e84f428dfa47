import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runsAtMost } from '../../testing/arbitraries.ts'
import {
  aFakeServer,
  aFullPackage,
  anyBooking,
  aPackage,
  aVisit,
  aWizard,
  settle,
  SOME_MORNING,
} from '../../testing/index.ts'
import { chosenSlot } from '../selection.ts'
import type { WizardSnapshot } from './machine.ts'
import { restore, save, SAVED_FOR_MS } from './saved.ts'
import type { SavedChoice } from './setup.ts'
import { isBusy, view } from './view.ts'

const of = aFullPackage()
const DAY = calendarDate('2026-11-25')

async function aSavedVisit() {
  const { actor } = aWizard({ package: of })
  actor.send({ type: 'select.tickets', party: { adults: 3, children: 1 } })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'select.date', date: DAY })
  await new Promise((done) => setTimeout(done, 0))
  actor.send({ type: 'step.next' })
  actor.send({ type: 'select.slot', slot: { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' } })
  actor.send({ type: 'select.meal', row: { id: 31, quantity: 2 } })
  return save(actor.getSnapshot())
}

describe('save and restore', () => {
  it('[R15] a restored wizard has the saved choices and the saved step', async () => {
    const text = await aSavedVisit()
    expect(text.length).toBeLessThan(1024)
    const saved = restore(text, of, SOME_MORNING)
    if (!saved.ok) throw new Error(saved.failure)
    const { actor } = aWizard({ package: of, saved: saved.value })
    await new Promise((done) => setTimeout(done, 0))
    const { step, steps, panel } = view(actor.getSnapshot())
    expect(step).toBe('time')
    expect(steps.slice(0, 3).map(({ value }) => value)).toEqual([
      { kind: 'party', party: { adults: 3, children: 1 } },
      { kind: 'date', date: DAY },
      { kind: 'time', label: '10:00' },
    ])
    expect(panel).toMatchObject({ lookUp: 'known' })
  })

  it('[R15] restore returns every saved choice except the places of the slot', () => {
    const prices = { adult: fils(0), child: fils(0) }
    fc.assert(
      fc.property(anyBooking(), ({ of: booked, selection }) => {
        const saved = { selection, step: 'tickets', summaryOpen: false, prices, coupon: null, attempt: null } as const
        const { snapshot } = aVisit({ package: booked, saved })
        const slot = chosenSlot(selection)
        const schedule = { ...selection.schedule, ...(slot !== null && { slot: { id: slot.id, label: slot.label } }) }
        expect(restore(save(snapshot()), booked, SOME_MORNING)).toMatchObject({
          ok: true,
          value: { selection: { ...selection, schedule } },
        })
      }),
      { numRuns: runsAtMost(60) },
    )
  })

  it('[ENT-16] [WIZ-23] restore refuses an outdated choice and a choice for another package', async () => {
    const text = await aSavedVisit()
    expect(restore(text, of, SOME_MORNING + SAVED_FOR_MS + 1)).toEqual({ ok: false, failure: 'too-old' })
    expect(restore(text, aFullPackage({ slug: 'other' }), SOME_MORNING)).toEqual({
      ok: false,
      failure: 'another-package',
    })
    expect(restore(text, aPackage({ calendar: {}, hasTime: true }), SOME_MORNING)).toEqual({
      ok: false,
      failure: 'no-longer-offered',
    })
  })

  it('[S4] restore refuses a broken text and never throws', async () => {
    const text = await aSavedVisit()
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.nat(text.length).map((end) => text.slice(0, end)),
        ),
        (broken) => {
          fc.pre(broken !== text)
          expect(restore(broken, of, SOME_MORNING).ok).toBe(false)
        },
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom('version', 'savedAt', 'slug', 'items'), fc.anything(), (field, value) => {
        const changed = JSON.stringify({ ...(JSON.parse(text) as object), [field]: value })
        fc.pre(changed !== text)
        expect(() => restore(changed, of, SOME_MORNING)).not.toThrow()
      }),
    )
  })

  it('[R15] restore accepts a choice within 24 hours of the save', async () => {
    const text = await aSavedVisit()
    expect(restore(text, of, SOME_MORNING + SAVED_FOR_MS).ok).toBe(true)
    expect(restore(text, of, SOME_MORNING - SAVED_FOR_MS).ok).toBe(true)
    expect(restore(text, of, SOME_MORNING - SAVED_FOR_MS - 1)).toEqual({ ok: false, failure: 'too-old' })
  })

  it('[S4] restore refuses a text with an invalid version, time or items', async () => {
    const text = await aSavedVisit()
    const changed = (fields: object) => restore(JSON.stringify({ ...JSON.parse(text), ...fields }), of, SOME_MORNING)
    const unreadable = { ok: false, failure: 'unreadable' }
    expect([restore('{', of, SOME_MORNING), restore('[]', of, SOME_MORNING)]).toEqual([unreadable, unreadable])
    for (const fields of [{ version: 'choice-1' }, { savedAt: 'now' }, { items: null }, { items: '{"packages":[]}' }]) {
      expect(changed(fields)).toEqual(unreadable)
    }
  })

  it('[S4] restore replaces an invalid step, code, key or purchase by its default', async () => {
    const text = await aSavedVisit()
    const read = (fields: object) => {
      const saved = restore(JSON.stringify({ ...JSON.parse(text), ...fields }), of, SOME_MORNING)
      if (!saved.ok) throw new Error(saved.failure)
      return saved.value
    }
    expect(read({})).toMatchObject({
      step: 'time',
      summaryOpen: false,
      prices: { adult: 100_00, child: 50_00 },
      coupon: null,
      attempt: null,
    })
    expect(read({ step: 'checkout' }).step).toBe('tickets')
    expect(read({ summaryOpen: 1 }).summaryOpen).toBe(false)
    expect([read({ coupon: '' }).coupon, read({ coupon: 7 }).coupon, read({ coupon: 'TEN' }).coupon]).toEqual([
      null,
      null,
      'TEN',
    ])
    const purchase = { number: 'P-7', id: 7 }
    expect(read({ key: 'k', purchase }).attempt).toMatchObject({ key: 'k', purchase: { ...purchase, link: null } })
    expect(read({ purchase }).attempt).toBeNull()
    expect(read({ key: 7, purchase }).attempt).toBeNull()
    for (const none of [{ number: 7 }, null, 'P-7']) {
      expect(read({ key: 'k', purchase: none }).attempt).toMatchObject({ key: 'k', purchase: null })
    }
    for (const id of ['7', 7.5, undefined]) {
      expect(read({ key: 'k', purchase: { number: 'P-7', id } }).attempt?.purchase).toMatchObject({ id: null })
    }
  })

  it('[CPN-04] restoring a visit without a code starts no validation', async () => {
    const server = aFakeServer()
    const visit = aVisit()
    expect(saveAndRestore(visit.snapshot())).toMatchObject({ coupon: null, summaryOpen: false })
    const again = aVisit({ call: server.call, saved: saveAndRestore(visit.snapshot()) })
    await settle()
    expect(again.look()).toMatchObject({ sheet: 'none', coupon: { state: 'none' } })
    expect(server.count('validateCoupon')).toBe(0)
  })

  it('[ENT-16] the saved text contains no personal data', async () => {
    expect(Object.keys(JSON.parse(await aSavedVisit()) as object).sort()).toEqual(
      ['coupon', 'items', 'savedAt', 'slug', 'step', 'summaryOpen', 'version'].sort(),
    )
  })

  it('[ENT-16] save stores an open summary but no promo sheet', () => {
    const { actor } = aWizard()
    const summaryOpen = () => (JSON.parse(save(actor.getSnapshot())) as { summaryOpen: boolean }).summaryOpen
    actor.send({ type: 'promo.open' })
    expect(summaryOpen()).toBe(false)
    actor.send({ type: 'sheet.close' })
    actor.send({ type: 'step.next' })
    actor.send({ type: 'promo.open' })
    expect(summaryOpen()).toBe(true)
  })

  it('[DEC-13] [AMB-067] Book Now in a restored visit pays the saved purchase unless the server refuses its coupon', async () => {
    const before = aFakeServer()
    const visit = aVisit({ call: before.call })
    visit.send({ type: 'step.next' }, { type: 'coupon.apply', code: 'TEN' })
    await before.waiting('validateCoupon').answer(TEN)
    visit.send({ type: 'purchase.request' })
    const { idempotency_key: key } = before.waiting('createPurchase').request
    await before.waiting('createPurchase').answer({ purchase_number: 'P-7', id: 7 })

    const after = aFakeServer()
    const again = aVisit({ call: after.call, saved: saveAndRestore(visit.snapshot()), newKey: () => 'another' })
    expect(again.look()).toMatchObject({ coupon: { state: 'validating' }, summary: { button: { enabled: false } } })
    await after.waiting('validateCoupon').answer(TEN)
    expect(again.look()).toMatchObject({ coupon: { state: 'applied', code: 'TEN' } })
    expect(again.look().summary.button).toEqual({ kind: 'book', progress: 'unpaid', enabled: true })
    again.send({ type: 'purchase.request' })
    expect(after.waiting('initiatePayment').request).toMatchObject({ purchase_number: 'P-7', purchase_id: 7 })

    const refused = aFakeServer()
    const without = aVisit({ call: refused.call, saved: saveAndRestore(visit.snapshot()), newKey: () => 'another' })
    await refused.waiting('validateCoupon').fail({ code: 'refused', msg: 'Used up', answer: {} })
    without.send({ type: 'purchase.request' })
    expect(refused.waiting('createPurchase').request['idempotency_key']).not.toBe(key)
  })

  it('[DEC-13] a second reload during the validation keeps the code and its purchase', async () => {
    const visit = aVisit()
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    await settle()
    visit.send({ type: 'purchase.request' })
    await settle()
    const first = saveAndRestore(visit.snapshot())
    const again = aVisit({ call: aFakeServer().call, saved: first })
    expect(again.look()).toMatchObject({ coupon: { state: 'validating' }, promo: { code: 'TEN' } })
    const second = saveAndRestore(again.snapshot())
    expect(second).toMatchObject({ coupon: 'TEN', attempt: { purchase: { number: 'P-1' } } })
    expect(second.attempt).toEqual(first.attempt)
  })

  it('[DEC-13] applying a code removes the earlier purchase from the saved text', async () => {
    const visit = aVisit()
    visit.send({ type: 'purchase.request' })
    await settle()
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    expect(saveAndRestore(visit.snapshot())).toMatchObject({ coupon: 'TEN', attempt: null })
  })

  it('[AMB-067] the payment link is not saved', async () => {
    const visit = aVisit()
    visit.send({ type: 'purchase.request' })
    await settle()
    expect(visit.look().paymentLink).not.toBeNull()
    expect(JSON.parse(save(visit.snapshot()))).toMatchObject({ purchase: { number: 'P-1', id: 1 } })
    expect(save(visit.snapshot())).not.toContain('pay.example')
  })

  it('[DEC-13] a restored wizard shows a payment notice in the summary', async () => {
    const visit = aVisit()
    visit.send({ type: 'step.next' })
    const again = aVisit({ saved: saveAndRestore(visit.snapshot()), notice: { code: 'payment-declined' } })
    await settle()
    expect(again.look()).toMatchObject({ sheet: 'summary', notices: [{ code: 'payment-declined' }] })
  })

  it('[R3] a restored wizard reuses the idempotency key of an unanswered attempt', async () => {
    const before = aFakeServer()
    const visit = aVisit({ call: before.call })
    visit.send({ type: 'purchase.request' })
    const { idempotency_key: key } = before.waiting('createPurchase').request
    const after = aFakeServer()
    const again = aVisit({ call: after.call, saved: saveAndRestore(visit.snapshot()), newKey: () => 'another' })
    again.send({ type: 'purchase.request' })
    expect(after.waiting('createPurchase').request['idempotency_key']).toBe(key)
  })

  it('[CPN-04] a restored code is validated after the sign-in and the price look-up', async () => {
    const server = aFakeServer()
    const of = aPackage({ calendar: {} })
    const visit = aVisit({ package: of, call: server.call })
    visit.send({ type: 'select.date', date: DAY }, { type: 'coupon.apply', code: 'TEN' })
    await server.waiting('validateCoupon').answer(TEN)

    const later = aFakeServer()
    const saved = saveAndRestore(visit.snapshot(), of)
    const again = aVisit({ package: of, call: later.call, visitor: 'anonymous', saved })
    await later.waiting('dateAvailabilityCheck').answer({})
    again.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(later.count('validateCoupon')).toBe(0)
    await later.waiting('getPackagePrice').answer({ adult_price: '120' })
    expect(later.waiting('validateCoupon').request).toMatchObject({ items: { coupon: 'TEN' } })
    again.send({ type: 'coupon.remove' })
    expect(saveAndRestore(again.snapshot(), of).coupon).toBeNull()
  })

  it('a waiting code does not make a restored wizard busy', async () => {
    const of = aPackage({ calendar: {} })
    const visit = aVisit({ package: of, call: aFakeServer().call })
    visit.send({ type: 'select.date', date: DAY }, { type: 'coupon.apply', code: 'TEN' })
    const saved = saveAndRestore(visit.snapshot(), of)

    const server = aFakeServer()
    const again = aVisit({ package: of, call: server.call, visitor: 'anonymous', saved })
    expect(isBusy(again.look())).toBe(true)
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    expect(isBusy(again.look())).toBe(false)

    const away = aFakeServer()
    const failed = aVisit({ package: of, call: away.call, saved })
    await away.waiting('dateAvailabilityCheck').fail({ code: 'timeout' })
    await away.waiting('getPackagePrice').fail({ code: 'timeout' })
    expect(isBusy(failed.look())).toBe(false)
  })

  it('[DEC-13] changing the choice removes the earlier purchase from the saved text', async () => {
    const { snapshot, send } = aVisit()
    send({ type: 'purchase.request' })
    await settle()
    expect(saveAndRestore(snapshot()).attempt?.purchase).toEqual({ number: 'P-1', id: 1, link: null })
    send({ type: 'select.tickets', party: { adults: 4, children: 0 } })
    expect(saveAndRestore(snapshot())).toMatchObject({ attempt: null })
  })
})

const TEN = { id: 1, type: 'percentage', off: '10' }

function saveAndRestore(snapshot: WizardSnapshot, of = aPackage()): SavedChoice {
  const saved = restore(save(snapshot), of, SOME_MORNING)
  if (!saved.ok) throw new Error(saved.failure)
  return saved.value
}
