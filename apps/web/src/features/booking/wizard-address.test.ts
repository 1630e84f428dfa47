import { STEPS } from '@dareesha/engine/booking'
import { view } from '@dareesha/engine/wizard'
import type { Package } from '@dareesha/engine/booking'
import type { WizardEvent } from '@dareesha/engine/wizard'
import { aFullPackage, aPackage, aWizard } from '@dareesha/engine/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { syncWithAddress } from './wizard-address.ts'

const NEXT: WizardEvent = { type: 'step.next' }
const NO_TICKETS: WizardEvent = { type: 'select.tickets', party: { adults: 0, children: 0 } }

const withMeals = () => {
  const [meal] = aFullPackage().meals
  if (meal === undefined) throw new Error('the full package has no meal')
  return aPackage({ meals: [meal] })
}

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
    onNavigation: (listener: () => void) => {
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

function openWizard(of: Package, search = '') {
  const tab = aTab(search)
  const { actor } = aWizard({ package: of })
  const sent = vi.spyOn(actor, 'send')
  const stop = syncWithAddress(actor, tab)
  const send = (...events: readonly WizardEvent[]) => events.forEach((event) => actor.send(event))
  const shown = () => {
    const { step, sheet } = view(actor.getSnapshot())
    return `${step} ${sheet}`
  }
  return { tab, send, shown, sent, stop }
}

describe('syncWithAddress', () => {
  it('[R15] an immediate Back after `step.next` returns to the first step', () => {
    const { tab, send, shown } = openWizard(withMeals())
    send(NEXT)
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=meals'])
    tab.travel(-1)
    expect(shown()).toBe('tickets none')
    expect(tab.search()).toBe('')
    tab.travel(1)
    expect(shown()).toBe('meals none')
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=meals'])
  })

  it('[R15] Back closes the open sheets one at a time', () => {
    const { tab, send, shown } = openWizard(aPackage())
    send(NEXT, { type: 'promo.open' })
    expect(tab.entries().slice(2)).toEqual(['?step=tickets&sheet=summary', '?step=tickets&sheet=promo'])
    tab.travel(-1)
    expect(shown()).toBe('tickets summary')
    tab.travel(-1)
    expect(shown()).toBe('tickets none')
  })

  it('[R15] Forward reopens the promo sheet and neither opens nor closes the summary', () => {
    const { tab, send, shown } = openWizard(aPackage())
    const reopen = () => {
      tab.travel(-1)
      tab.travel(1)
      expect(shown()).toBe('tickets promo')
      send({ type: 'sheet.close' })
    }
    send({ type: 'promo.open' })
    reopen()
    expect(shown()).toBe('tickets none')
    send(NEXT, { type: 'promo.open' })
    reopen()
    expect(shown()).toBe('tickets summary')
  })

  it('[R15] the wizard opens at the step and sheet of the URL', () => {
    const { tab, shown } = openWizard(withMeals(), '?step=meals&sheet=promo&ref=guide')
    expect(shown()).toBe('meals promo')
    expect(tab.entries()).toEqual(['elsewhere', '?step=meals&sheet=promo&ref=guide'])
  })

  it('[R15] [WIZ-07] a URL with a locked step opens the first invalid step', () => {
    const { tab, shown } = openWizard(aFullPackage(), '?step=time')
    expect(shown()).toBe('date none')
    expect(tab.entries()).toEqual(['elsewhere', '?step=tickets', '?step=date'])
  })

  it('[R15] [WIZ-07] Forward to a locked step keeps the current step', () => {
    const { tab, send, shown } = openWizard(withMeals())
    send(NEXT)
    tab.travel(-1)
    send(NO_TICKETS)
    tab.travel(1)
    expect(shown()).toBe('tickets none')
    expect(tab.entries()).toEqual(['elsewhere', '', '?step=tickets'])
  })

  it('[R15] the wizard removes the selection from the URL, because a reload must keep later changes', () => {
    const query = '?adults=2&children=0&option=1&date=2026-12-05&slot=1-10:00&month=2026-12&ref=guide'
    expect(openWizard(aPackage(), query).tab.entries()).toEqual(['elsewhere', '?ref=guide'])
  })

  it('the wizard removes unknown values and the payment outcome from the URL', () => {
    expect(openWizard(aPackage(), '?step=nowhere&sheet=folded').tab.entries()).toEqual(['elsewhere', '?step=tickets'])
    expect(openWizard(aPackage(), '?step=tickets&sheet=summary&payment=declined').tab.search()).toBe(
      '?step=tickets&sheet=summary',
    )
  })

  it('following a link within the page sends no event to the wizard', () => {
    const { tab, send, sent } = openWizard(withMeals())
    send(NO_TICKETS, NEXT)
    sent.mockClear()
    tab.travel(0)
    expect(sent).not.toHaveBeenCalled()
  })

  it('after the synchronisation stops, the wizard and the URL are independent', () => {
    const { tab, send, shown, stop } = openWizard(withMeals())
    stop()
    send(NEXT)
    expect(tab.entries()).toEqual(['elsewhere', ''])
    tab.travel(0)
    expect(shown()).toBe('meals none')
  })

  it('[R15] the URL always names the step and sheet that the wizard shows', () => {
    const event = fc.oneof(
      fc.constantFrom<WizardEvent>(
        NEXT,
        { type: 'step.back' },
        { type: 'summary.open' },
        { type: 'promo.open' },
        { type: 'sheet.close' },
        NO_TICKETS,
        { type: 'select.tickets', party: { adults: 1, children: 0 } },
      ),
      fc.constantFrom(...STEPS).map((step): WizardEvent => ({ type: 'step.jump', step })),
    )
    const anyMove = fc.oneof(event, fc.integer({ min: -3, max: 3 }))
    fc.assert(
      fc.property(fc.constantFrom(aPackage, withMeals, aFullPackage), fc.array(anyMove), (of, moves) => {
        const { tab, send, shown } = openWizard(of())
        for (const move of moves) {
          if (typeof move === 'number') tab.travel(move)
          else send(move)
          const query = new URLSearchParams(tab.search())
          expect(`${query.get('step') ?? 'tickets'} ${query.get('sheet') ?? 'none'}`).toBe(shown())
        }
      }),
    )
  })
})
