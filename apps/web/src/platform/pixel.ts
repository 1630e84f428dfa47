import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'
import { useSyncExternalStore } from 'react'

import { currentConsent } from './consent.ts'

const listeners = new Set<() => void>()
let pixelId: string | null = null
/** Events from before the settings arrived, in order; null afterwards. */
let waiting: TrackingEvent[] | null = []

/** Sets the pixel of the site from its settings; null for none. */
export function becomePixel(id: string | null): void {
  const missed = waiting ?? []
  waiting = null
  pixelId = id
  for (const listen of listeners) listen()
  for (const event of missed) track(event)
}

/** Sends an event to the pixel. Does nothing without consent or without a pixel (AMB-070). */
export function track(event: TrackingEvent): void {
  if (currentConsent() !== 'granted') return
  if (waiting !== null) waiting.push(event)
  // Without the query, which holds the visitor's selection.
  else if (pixelId !== null) load(pixelAddress(pixelId, event, `${window.location.origin}${window.location.pathname}`))
}

/** Setting `src` sends the request; its answer is ignored. */
function load(address: string): void {
  new Image().src = address
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The number of the pixel; null without one, and on the server. Without a pixel, no consent is needed. */
export const usePixelId = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pixelId,
    () => null,
  )
