import type { TrackingEvent } from '@dareesha/engine/tracking'

import { readItem } from './storage.ts'

/** What an advertising pixel offers once its script is on the page. */
type Pixel = (command: 'track', name: string, params: object) => void

/** Sends an event, after consent and when a pixel is configured; else does nothing (AMB-070). */
export function track({ name, params }: TrackingEvent): void {
  if (readItem('localStorage', 'consent') !== 'granted') return
  const { fbq } = window as { fbq?: Pixel }
  fbq?.('track', name, params)
}
