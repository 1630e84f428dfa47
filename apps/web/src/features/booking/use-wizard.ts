import { bookingActors, isUnanswered, restore, save, view, wizardMachine } from '@dareesha/engine/booking'
import type { Package, SavedChoice, WizardEvent, WizardInput, WizardView } from '@dareesha/engine/booking'
import { message } from '@dareesha/engine/messages'
import type { Said } from '@dareesha/engine/messages'
import { checkout } from '@dareesha/engine/tracking'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { useOnline } from '../../browser/online.ts'
import { keepChoice, keptChoice } from '../../browser/kept-choice.ts'
import { track } from '../../browser/pixel.ts'
import { useSignedIn } from '../../browser/session.ts'
import { visitOrigin } from '../../browser/visit.ts'
import { useCall } from '../../client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { returnAddress } from '../../paths.ts'
import { CHANNEL, SITE } from '../../site.ts'
import { useToast } from '../../ui/toast.tsx'

export type Send = (event: WizardEvent) => void

type Wizard = {
  /** What is drawn. */
  readonly view: WizardView
  /** What it shows at this moment, which may be drawn only next. */
  readonly latest: () => WizardView
  readonly send: Send
  /** Tells of every change before it is drawn; returns how to listen no longer. */
  readonly onChange: (listener: () => void) => () => void
}

/** The wizard of a package: its machine with the actors of this site, kept over a reload, and its reports carried out. */
export function useWizard(of: Package, onRefused: () => void): Wizard {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const isOnline = useOnline()
  const [input] = useState(() => startInput(of, isSignedIn))
  const machine = useMemo(() => wizardMachine.provide({ actors: bookingActors(call, returnAddress) }), [call])
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)

  useEffect(() => {
    actor.send({ type: 'visitor.changed', visitor: isSignedIn ? 'signed-in' : 'anonymous' })
  }, [actor, isSignedIn])

  useEffect(() => {
    const kept = actor.subscribe((state) => keepChoice(of.slug, save(state)))
    return () => kept.unsubscribe()
  }, [actor, of.slug])

  useEffect(() => {
    const heard = [
      actor.on('toast', ({ tone, said }) => toast({ tone, text: message(said, language) })),
      actor.on('payment-started', ({ packageSlug, total }) => track(checkout(packageSlug, total))),
      actor.on('purchase-refused', onRefused),
      actor.on('leave', ({ link }) => window.location.assign(link)),
    ]
    return () => heard.forEach((subscription) => subscription.unsubscribe())
  }, [actor, toast, language, onRefused])

  // What could not be asked without a connection is asked as soon as there is one (NET-08).
  useEffect(() => {
    if (isOnline && isUnanswered(actor.getSnapshot())) actor.send({ type: 'schedule.retry' })
  }, [actor, isOnline])

  const send = useCallback<Send>((event) => actor.send(event), [actor])
  const latest = useCallback(() => view(actor.getSnapshot()), [actor])
  const onChange = useCallback<Wizard['onChange']>(
    (listener) => {
      const heard = actor.subscribe(listener)
      return () => heard.unsubscribe()
    },
    [actor],
  )
  return { view: useMemo(() => view(snapshot), [snapshot]), latest, send, onChange }
}

function startInput(of: Package, isSignedIn: boolean): WizardInput {
  const { saved, notice } = takenUp(of)
  return {
    package: of,
    visitor: isSignedIn ? 'signed-in' : 'anonymous',
    clock: Date.now,
    site: { site: SITE, channel: CHANNEL, ...visitOrigin() },
    newKey: () => crypto.randomUUID(),
    ...(saved === undefined ? {} : { saved }),
    ...(notice === undefined ? {} : { notice }),
  }
}

function takenUp(of: Package): { readonly saved?: SavedChoice; readonly notice?: WizardInput['notice'] } {
  const text = keptChoice(of.slug)
  if (text === null) return {}
  const kept = restore(text, of, Date.now())
  const notice = paymentNotice(new URLSearchParams(window.location.search).get('payment'))
  if (kept.ok) return { saved: kept.value, ...(notice === null ? {} : { notice }) }
  // Too old is no loss: the visitor has long forgotten.
  return kept.failure === 'too-old' ? {} : { notice: { code: 'saved-unreadable' } }
}

/** How the visitor comes back from a payment page that brought no payment. */
function paymentNotice(outcome: string | null): Said | null {
  if (outcome === 'declined') return { code: 'payment-declined' }
  return outcome === 'cancelled' ? { code: 'payment-cancelled' } : null
}
