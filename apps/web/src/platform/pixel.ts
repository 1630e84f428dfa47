import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'

import { currentConsent, whenConsentChanges } from './consent.ts'
import { createStore } from './store.ts'

const pixel = createStore<string | null>(null)
let isIdKnown = false

type Waiting = { readonly event: TrackingEvent; readonly page: string; readonly onSent: () => void }

let waiting: readonly Waiting[] = []

const presentPage = (): string => `${window.location.origin}${window.location.pathname}`

export function setPixelId(id: string | null): void {
  isIdKnown = true
  pixel.set(id)
  sendWaiting()
}

export function track(event: TrackingEvent, onSent = () => {}): void {
  if (currentConsent() === 'refused') return
  waiting = [...waiting, { event, page: presentPage(), onSent }]
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
  if (id === null) return
  for (const { event, page, onSent } of sent) {
    load(pixelAddress(id, event, page))
    onSent()
  }
}

function load(address: string): void {
  new Image().src = address
}

export const usePixelId = (): string | null => pixel.useValue(null)
