import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFullPackage, aPackage, aWizard, SOME_MORNING } from '../../testing/index.ts'
import { restore, save, SAVED_FOR_MS } from './saved.ts'
import { view } from './view.ts'

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

describe('a kept choice', () => {
  it('[R15] comes back as it was, at its step, in less than a kilobyte', async () => {
    const text = await aSavedVisit()
    expect(text.length).toBeLessThan(1024)
    const kept = restore(text, of, SOME_MORNING)
    if (!kept.ok) throw new Error(kept.failure)
    const { actor } = aWizard({ package: of, saved: kept.value })
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

  it('is set aside when it is too old, of another package, or no longer offered', async () => {
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

  it('[S4] is set aside, and never a crash, whatever is in the storage', async () => {
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

  it('holds no personal data', async () => {
    expect(Object.keys(JSON.parse(await aSavedVisit()) as object).sort()).toEqual(
      ['items', 'savedAt', 'slug', 'step', 'summaryOpen', 'version'].sort(),
    )
  })

  it('keeps an open summary, and no promo sheet that lies over a step', () => {
    const { actor } = aWizard()
    const summaryOpen = () => (JSON.parse(save(actor.getSnapshot())) as { summaryOpen: boolean }).summaryOpen
    actor.send({ type: 'promo.open' })
    expect(summaryOpen()).toBe(false)
    actor.send({ type: 'sheet.close' })
    actor.send({ type: 'step.next' })
    actor.send({ type: 'promo.open' })
    expect(summaryOpen()).toBe(true)
  })
})
