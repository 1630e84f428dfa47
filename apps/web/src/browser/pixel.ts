import { pixelAddress } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'
import { useSyncExternalStore } from 'react'

import { currentConsent } from './consent.ts'

const listeners = new Set<() => void>()
let pixelId: string | null = null
/** What happened before it was known whether there is a pixel, in order; null once it is. */
let waiting: TrackingEvent[] | null = []

/** Says which advertising pixel the site has, as its settings have it; null for none. */
export function becomePixel(id: string | null): void {
  const missed = waiting ?? []
  waiting = null
  pixelId = id
  for (const listen of listeners) listen()
  for (const event of missed) track(event)
}

/** Tells the pixel of an event, after consent and where there is a pixel; else does nothing (AMB-070). */
export function track(event: TrackingEvent): void {
  if (currentConsent() !== 'granted') return
  if (waiting !== null) waiting.push(event)
  // The page without what was chosen on it, which is nobody's business.
  else if (pixelId !== null) load(pixelAddress(pixelId, event, `${window.location.origin}${window.location.pathname}`))
}

/** A picture is asked for as soon as it has an address, and the answer is of no interest. */
function load(address: string): void {
  new Image().src = address
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The number of the pixel, or null, as on the server; without one there is nothing to ask consent for. */
export const usePixelId = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pixelId,
    () => null,
  )
