import { STEPS, view } from '@dareesha/engine/booking'
import type { Package, WizardEvent } from '@dareesha/engine/booking'
import { aFullPackage, aPackage, aWizard } from '@dareesha/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keepTogether } from './wizard-address.ts'

const NEXT: WizardEvent = { type: 'step.next' }
const NOBODY: WizardEvent = { type: 'select.tickets', party: { adults: 0, children: 0 } }

/** A package with a second step that is open at once. */
const withMeals = () => {
  const [meal] = aFullPackage().meals
  if (meal === undefined) throw new Error('the full package has no meal')
  return aPackage({ meals: [meal] })
}

/** A tab of a browser with a page before that of the wizard. */
function aTab(search: string) {
  const entries = ['elsewhere', search]
  let at = 1
  const listeners = new Set<() => void>()
  return {
    entries: () => [...entries],
    search: () => entries[at] ?? '',
    go: (next: string, how: 'push' | 'replace') => {
      if (how === 'push') {
        at += 1
        entries.length = at
      }
      entries[at] = next
    },
    onArrival: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    travel: (by: number) => {
      if (at + by < 1 || at + by >= entries.length) return
      at += by
      for (const listener of listeners) listener()
    },
  }
}

function opened(of: Package, search = '') {
  const tab = aTab(search)
  const { actor } = aWizard({ package: of })
  const heard: string[] = []
  const letGo = keepTogether(
    {
      latest: () => view(actor.getSnapshot()),
      send: (event) => {
        heard.push(event.type)
        actor.send(event)
      },
      onChange: (listener) => {
        const subscription = actor.subscribe(listener)
        return () => subscription.unsubscribe()
      },
    },
    tab,
  )
  const send = (...events: readonly WizardEvent[]) => events.forEach((event) => actor.send(event))
  const look = () => {
    const { step, sheet } = view(actor.getSnapshot())
    return `${step} ${sheet}`
  }
  return { tab, send, look, heard, letGo }
}

describe('keepTogether', () => {
  it('[WIZ-22] Next has its entry before anything else happens, and Back in the same moment takes both back', () => {
    const { tab, send, look } = opened(withMeals())
    send(NEXT)
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=meals'])
    tab.travel(-1)
    expect(look()).toBe('tickets none')
    expect(tab.search()).toBe('')
    tab.travel(1)
    expect(look()).toBe('meals none')
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=meals'])
  })

  it('[WIZ-22] Back takes away one sheet after the other', () => {
    const { tab, send, look } = opened(aPackage())
    send(NEXT, { type: 'promo.open' })
    expect(tab.entries().slice(2)).toEqual(['?step=tickets&sheet=summary', '?step=tickets&sheet=promo'])
    tab.travel(-1)
    expect(look()).toBe('tickets summary')
    tab.travel(-1)
    expect(look()).toBe('tickets none')
  })

  it('[WIZ-02] [WIZ-06] an address shows its step and sheet at the start, in the one entry that it has', () => {
    const { tab, look } = opened(withMeals(), '?step=meals&sheet=promo&ref=guide')
    expect(look()).toBe('meals promo')
    expect(tab.entries()).toEqual(['elsewhere', '?step=meals&sheet=promo&ref=guide'])
  })

  it('[WIZ-22] a step that is not open yet gives its entry to the one that was shown, and Back leads there', () => {
    const { tab, look } = opened(aFullPackage(), '?step=time')
    expect(look()).toBe('date none')
    expect(tab.entries()).toEqual(['elsewhere', '?step=tickets', '?step=date'])
  })

  it('[WIZ-22] an entry that holds no longer is given to the step that stays', () => {
    const { tab, send, look } = opened(withMeals())
    send(NEXT)
    tab.travel(-1)
    send(NOBODY)
    tab.travel(1)
    expect(look()).toBe('tickets none')
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=tickets'])
  })

  it('[WIZ-06] names that nothing has, and how a payment ended, do not stay in the address', () => {
    expect(opened(aPackage(), '?step=nowhere&sheet=folded').tab.entries()).toEqual(['elsewhere', '?step=tickets'])
    expect(opened(aPackage(), '?step=tickets&sheet=summary&payment=declined').tab.search()).toBe(
      '?step=tickets&sheet=summary',
    )
  })

  it('[WIZ-11] a link within the page asks the wizard for nothing', () => {
    const { tab, send, heard } = opened(withMeals())
    send(NOBODY, NEXT)
    tab.travel(0)
    expect(heard).toEqual([])
  })

  it('[WIZ-22] who is let go of goes his own way', () => {
    const { tab, send, look, letGo } = opened(withMeals())
    letGo()
    send(NEXT)
    expect(tab.entries()).toEqual(['elsewhere', ''])
    tab.travel(0)
    expect(look()).toBe('meals none')
  })

  it('[WIZ-22] whatever the visitor presses, and however he goes back and forth, the address says what is shown', () => {
    const event = fc.oneof(
      fc.constantFrom<WizardEvent>(
        NEXT,
        { type: 'step.back' },
        { type: 'summary.open' },
        { type: 'promo.open' },
        { type: 'sheet.close' },
        NOBODY,
        { type: 'select.tickets', party: { adults: 1, children: 0 } },
      ),
      fc.constantFrom(...STEPS).map((step): WizardEvent => ({ type: 'step.jump', step })),
    )
    const move = fc.oneof(event, fc.integer({ min: -3, max: 3 }))
    fc.assert(
      fc.property(fc.constantFrom(aPackage, withMeals, aFullPackage), fc.array(move), (of, moves) => {
        const { tab, send, look } = opened(of())
        for (const made of moves) {
          if (typeof made === 'number') tab.travel(made)
          else send(made)
          const query = new URLSearchParams(tab.search())
          expect(`${query.get('step') ?? 'tickets'} ${query.get('sheet') ?? 'none'}`).toBe(look())
        }
      }),
    )
  })
})
