import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'

import { currentConsent } from './consent.ts'
import { createStore } from './store.ts'

const pixel = createStore<string | null>(null)
/** Events from before the settings arrived, in order; null afterwards. */
let waiting: TrackingEvent[] | null = []

export function setPixelId(id: string | null): void {
  const missed = waiting ?? []
  waiting = null
  pixel.set(id)
  for (const event of missed) track(event)
}

/** Sends an event to the pixel. Does nothing without consent or without a pixel (AMB-070). */
export function track(event: TrackingEvent): void {
  if (currentConsent() !== 'granted') return
  const id = pixel.get()
  if (waiting !== null) waiting.push(event)
  // The URL has no query, because the query contains the visitor's selection.
  else if (id !== null) load(pixelAddress(id, event, `${window.location.origin}${window.location.pathname}`))
}

function load(address: string): void {
  new Image().src = address
}

/** The id of the pixel. Without an id, the site needs no consent. */
export const usePixelId = (): string | null => pixel.useValue(null)
