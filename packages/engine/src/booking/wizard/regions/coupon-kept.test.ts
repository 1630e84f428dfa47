import type { Call } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aPackage, aVisit, settle, SOME_MORNING } from '../../../testing/index.ts'
import type { Visit } from '../../../testing/index.ts'
import { restore, save } from '../saved.ts'
import type { SavedChoice, Visitor } from '../setup.ts'

const OF = aPackage()

function keptOf(visit: Visit): SavedChoice {
  const kept = restore(save(visit.snapshot()), OF, SOME_MORNING)
  if (!kept.ok) throw new Error(kept.failure)
  return kept.value
}

/** A visit that comes back with a code that applied before. */
async function visitBack(visitor: Visitor, call: Call): Promise<Visit> {
  const before = aVisit({ package: OF })
  before.send({ type: 'coupon.apply', code: 'TEN' })
  await settle()
  return aVisit({ package: OF, visitor, call, saved: keptOf(before) })
}

describe('a code that was kept', () => {
  it('[WIZ-21] [DEC-13] waits for its visitor to sign in, and is asked about then', async () => {
    const server = aFakeServer()
    const visit = await visitBack('anonymous', server.call)
    expect(server.count('validateCoupon')).toBe(0)
    expect(keptOf(visit).coupon).toBe('TEN')
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.waiting('validateCoupon').request).toMatchObject({ items: { coupon: 'TEN' } })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10' })
    expect(visit.look()).toMatchObject({ coupon: { state: 'applied', code: 'TEN' }, promo: { code: 'TEN' } })
  })

  it('[CPN-04] that is taken off before it is asked about is forgotten', async () => {
    const server = aFakeServer()
    const visit = await visitBack('anonymous', server.call)
    visit.send({ type: 'coupon.remove' })
    expect(keptOf(visit).coupon).toBeNull()
    visit.send({ type: 'visitor.changed', visitor: 'signed-in' })
    expect(server.count('validateCoupon')).toBe(0)
  })

  it('[CPN-04] gives way to the one that is applied after it, and is not kept beside it', async () => {
    const server = aFakeServer()
    const visit = await visitBack('signed-in', server.call)
    visit.send({ type: 'coupon.apply', code: 'NEW' })
    const [kept, applied] = server.pending()
    expect(kept?.isAborted()).toBe(true)
    await applied?.answer({ id: 2, type: 'aed', off: '5' })
    expect(visit.look().coupon).toEqual({ state: 'applied', code: 'NEW' })
    expect(keptOf(visit).coupon).toBe('NEW')
    visit.send({ type: 'coupon.remove' })
    expect(keptOf(visit).coupon).toBeNull()
  })

  it('[CPN-09] that holds no more is not kept again', async () => {
    const server = aFakeServer()
    const visit = await visitBack('signed-in', server.call)
    await server.waiting('validateCoupon').fail({ code: 'refused', msg: null, answer: {} })
    expect(visit.look().coupon).toEqual({ state: 'refused', said: { code: 'coupon-invalid' } })
    expect(keptOf(visit).coupon).toBeNull()
  })
})
