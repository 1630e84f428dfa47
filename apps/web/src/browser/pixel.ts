import type { TrackingEvent } from '@dareesha/engine/tracking'

import { currentConsent } from './consent.ts'

/** What an advertising pixel offers once its script is on the page. */
type Pixel = (command: 'track', name: string, params: object) => void

const pixel = (): Pixel | undefined => (window as { fbq?: Pixel }).fbq

/** Whether a pixel is configured; without one there is nothing to ask consent for. */
export const hasPixel = (): boolean => pixel() !== undefined

/** Sends an event, after consent and when a pixel is configured; else does nothing (AMB-070). */
export function track({ name, params }: TrackingEvent): void {
  if (currentConsent() === 'granted') pixel()?.('track', name, params)
}
