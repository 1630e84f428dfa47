import { chosenDate } from '@dareesha/engine/booking'
import { bookingActors, isUnanswered, restore, save, view, wizardMachine } from '@dareesha/engine/wizard'
import type { Package } from '@dareesha/engine/booking'
import type { WizardEvent, WizardInput, WizardView } from '@dareesha/engine/wizard'
import { message } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import { checkout } from '@dareesha/engine/tracking'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { useOnline } from '../../platform/connection.ts'
import { keepBooking } from '../../platform/kept-booking.ts'
import { saveVisit, savedVisit, visitOrigin } from '../../platform/visit.ts'
import { track } from '../../platform/pixel.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { returnAddress } from '../../paths.ts'
import { SITE } from '../../data/catalogue-records.ts'
import { useToast } from '../../ui/toast.tsx'

export type Send = (event: WizardEvent) => void

type Wizard = { readonly view: WizardView; readonly actor: ActorRefFrom<typeof wizardMachine> }

/** Runs the wizard's machine, performs its effects, and saves the visitor's choice for reloads. */
export function useWizard(bookedPackage: Package, onPurchaseRefused: () => void): Wizard {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const isOnline = useOnline()
  const [input] = useState(() => startInput(bookedPackage, isSignedIn))
  const machine = useMemo(
    // The server starts no actor, and a new machine costs a twentieth of the rendering of a package page.
    () => (import.meta.env.SSR ? wizardMachine : wizardMachine.provide({ actors: bookingActors(call, returnAddress) })),
    [call],
  )
  const [snapshot, , actor] = useMachine(machine, { input })

  useEffect(() => {
    actor.send({ type: 'visitor.changed', visitor: isSignedIn ? 'signed-in' : 'anonymous' })
  }, [actor, isSignedIn])

  useEffect(() => {
    const subscription = actor.subscribe((state) => {
      const { slug, name } = bookedPackage
      saveVisit(slug, save(state))
      keepBooking({ slug, name, date: chosenDate(state.context.selection), total: view(state).quote.total })
    })
    return () => subscription.unsubscribe()
  }, [actor, bookedPackage])

  useEffect(() => {
    const subscriptions = [
      actor.on('toast', ({ tone, said }) => toast({ tone, text: message(said, language) })),
      actor.on('payment-started', ({ packageSlug, total }) => track(checkout(packageSlug, total))),
      actor.on('purchase-refused', onPurchaseRefused),
      actor.on('leave', ({ link }) => window.location.assign(link)),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor, toast, language, onPurchaseRefused])

  // NET-08: repeat the look-up that failed while offline.
  useEffect(() => {
    if (isOnline && isUnanswered(actor.getSnapshot())) actor.send({ type: 'schedule.retry' })
  }, [actor, isOnline])

  return { view: useMemo(() => view(snapshot), [snapshot]), actor }
}

function startInput(bookedPackage: Package, isSignedIn: boolean): WizardInput {
  return {
    package: bookedPackage,
    visitor: isSignedIn ? 'signed-in' : 'anonymous',
    clock: Date.now,
    site: { site: SITE, channel: 'web', ...visitOrigin() },
    newKey: () => crypto.randomUUID(),
    ...restoreChoice(bookedPackage),
  }
}

function restoreChoice(bookedPackage: Package): Pick<WizardInput, 'saved' | 'notice'> {
  const text = savedVisit(bookedPackage.slug)
  if (text === null) return {}
  const restored = restore(text, bookedPackage, Date.now())
  const notice = paymentNotice(new URLSearchParams(window.location.search).get('payment'))
  if (restored.ok) return { saved: restored.value, ...(notice === null ? {} : { notice }) }
  // The visitor does not expect an old choice to be restored, so its loss needs no notice.
  return restored.failure === 'too-old' ? {} : { notice: { code: 'saved-unreadable' } }
}

function paymentNotice(outcome: string | null): Message | null {
  if (outcome === 'declined') return { code: 'payment-declined' }
  return outcome === 'cancelled' ? { code: 'payment-cancelled' } : null
}
