import { chosenDate } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { message } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import { checkout } from '@dareesha/engine/tracking'
import { restore, save, view } from '@dareesha/engine/wizard'
import type { WizardEmitted, WizardEvent, WizardInput } from '@dareesha/engine/wizard'
import { useWizard } from '@dareesha/react'
import type { Wizard } from '@dareesha/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useOnline } from '../../platform/connection.ts'
import { saveBooking } from '../../platform/saved-booking.ts'
import { savedWizard, saveWizard } from '../../platform/saved-wizard.ts'
import { visitOrigin } from '../../platform/visit.ts'
import { track } from '../../platform/pixel.ts'
import { useSignedIn } from '../../platform/session.ts'
import { addressedSelection } from '../../data/addressed-selection.ts'
import { monthQuery } from '../../data/availability-records.ts'
import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { returnAddress } from '../../paths.ts'
import { SITE } from '../../data/catalogue-records.ts'
import { useToast } from '../../ui/toast.tsx'

export type Send = (event: WizardEvent) => void

function useStart(bookedPackage: Package): Pick<WizardInput, 'saved' | 'notice' | 'start'> {
  const { search } = useLocation()
  const queries = useQueryClient()
  const call = useCall()
  const [start] = useState(() => {
    const address = new URLSearchParams(search)
    const selection = addressedSelection(bookedPackage, address)?.selection
    if (selection === undefined) return restoreChoice(bookedPackage, address)
    const date = chosenDate(selection)
    const found = queries.getQueryData(monthQuery(bookedPackage.id, date)(call).queryKey)
    const days = found === undefined || found === 'missing' ? [] : found.value
    return { start: { selection, day: days.find((day) => day.date === date) ?? null } }
  })
  return start
}

export function useBooking(bookedPackage: Package, onPurchaseRefused: () => void): Wizard {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const visitor = useSignedIn() ? 'signed-in' : 'anonymous'
  const isOnline = useOnline()
  const choice = useStart(bookedPackage)
  const [start] = useState(() => ({
    package: bookedPackage,
    site: { site: SITE, channel: 'web', ...visitOrigin() },
    ...choice,
  }))
  const onEmitted = useCallback(
    (event: WizardEmitted) => {
      switch (event.type) {
        case 'toast':
          return toast({ tone: event.tone, text: message(event.said, language) })
        case 'payment-started':
          return track(checkout(event.packageSlug, event.total))
        case 'purchase-refused':
          return onPurchaseRefused()
        case 'leave':
          return window.location.assign(event.link)
        case 'session-over':
          return undefined
      }
    },
    [toast, language, onPurchaseRefused],
  )
  const wizard = useWizard({ ...start, visitor, call, returnAddress, isOnline, onEmitted })
  const { actor } = wizard

  useEffect(() => {
    const subscription = actor.subscribe((state) => {
      const { slug, name } = bookedPackage
      saveWizard(slug, save(state))
      saveBooking({ slug, name, date: chosenDate(state.context.selection), total: view(state).quote.total })
    })
    return () => subscription.unsubscribe()
  }, [actor, bookedPackage])

  return wizard
}

function restoreChoice(bookedPackage: Package, address: URLSearchParams): Pick<WizardInput, 'saved' | 'notice'> {
  const payment = paymentNotice(address.get('payment'))
  const said = payment === null ? {} : { notice: payment }
  const text = savedWizard(bookedPackage.slug)
  if (text === null) return said
  const restored = restore(text, bookedPackage, Date.now())
  if (restored.ok) return { saved: restored.value, ...said }
  // Visitors do not expect the wizard to restore an old selection.
  return restored.failure === 'too-old' ? said : { notice: payment ?? { code: 'saved-unreadable' } }
}

function paymentNotice(outcome: string | null): Message | null {
  if (outcome === 'declined') return { code: 'payment-declined' }
  return outcome === 'cancelled' ? { code: 'payment-cancelled' } : null
}
