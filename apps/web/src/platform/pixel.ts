import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'

import { currentConsent, whenConsentChanges } from './consent.ts'
import { createStore } from './store.ts'

const pixel = createStore<string | null>(null)
let isIdKnown = false

/** A new event replaces a waiting event with the same `key`. */
type Report = { readonly key: string; readonly onSent: () => void }
type Waiting = { readonly event: TrackingEvent; readonly page: string; readonly report: Report | null }

let waiting: readonly Waiting[] = []

const presentPage = (): string => `${window.location.origin}${window.location.pathname}`

export function setPixelId(id: string | null): void {
  isIdKnown = true
  pixel.set(id)
  sendWaiting()
}

export function track(event: TrackingEvent, report: Report | null = null): void {
  if (currentConsent() === 'refused') return
  const others = waiting.filter((other) => report === null || other.report?.key !== report.key)
  waiting = [...others, { event, page: presentPage(), report }]
  sendWaiting()
}

/**
 * Drops the waiting events of other pages, unless the visitor has answered the consent question. The answer covers only the page that asks.
 */
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
  for (const { event, page, report } of sent) {
    load(pixelAddress(id, event, page))
    report?.onSent()
  }
}

function load(address: string): void {
  new Image().src = address
}

export const usePixelId = (): string | null => pixel.useValue(null)
