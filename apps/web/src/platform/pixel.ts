import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'

import { currentConsent, whenConsentChanges } from './consent.ts'
import { createStore } from './store.ts'

const pixel = createStore<string | null>(null)
let isIdKnown = false

let waiting: readonly { readonly event: TrackingEvent; readonly page: string }[] = []

const presentPage = (): string => `${window.location.origin}${window.location.pathname}`

export function setPixelId(id: string | null): void {
  isIdKnown = true
  pixel.set(id)
  sendWaiting()
}

export function track(event: TrackingEvent): void {
  if (currentConsent() === 'refused') return
  waiting = [...waiting, { event, page: presentPage() }]
  sendWaiting()
}

/** Drops waiting events of pages that the visitor has left, because an answer covers only the page that asked. */
export function dropEventsOfLeftPages(): void {
  if (currentConsent() === null) waiting = waiting.filter(({ page }) => page === presentPage())
}

whenConsentChanges(() => {
  if (currentConsent() === 'refused') waiting = []
  sendWaiting()
})

function sendWaiting(): void {
  if (!isIdKnown || currentConsent() !== 'granted') return
  const id = pixel.get()
  const sent = waiting
  waiting = []
  if (id !== null) for (const { event, page } of sent) load(pixelAddress(id, event, page))
}

function load(address: string): void {
  new Image().src = address
}

export const usePixelId = (): string | null => pixel.useValue(null)
