import type { Fils } from '@dareesha/contract'

import type { BookingSummary } from './booking-record.ts'

/** An event of the advertising pixel, with the parameter names of the pixel. Amounts are in AED (TRK-01 to TRK-05, AMB-070). */
export type TrackingEvent =
  | {
      readonly name: 'ViewContent'
      readonly params: {
        readonly content_name: string
        readonly content_category: 'page'
        readonly content_type: 'product_group'
        readonly content_ids: readonly string[]
      }
    }
  | {
      readonly name: 'Checkout'
      readonly params: { readonly content_ids: readonly string[]; readonly value: number; readonly currency: 'AED' }
    }
  | {
      readonly name: 'Purchase'
      readonly params: { readonly content_name: string; readonly value: number; readonly currency: 'AED' }
    }

/** Builds the event of an opened destination page (TRK-01, TRK-02). */
export const viewContent = (destinationName: string, packageSlugs: readonly string[]): TrackingEvent => ({
  name: 'ViewContent',
  params: {
    content_name: destinationName,
    content_category: 'page',
    content_type: 'product_group',
    content_ids: packageSlugs,
  },
})

/** Builds the event that a host reports just before the redirect to the payment page (TRK-03, BUY-04). */
export const checkout = (packageSlug: string, total: Fils): TrackingEvent => ({
  name: 'Checkout',
  params: { content_ids: [packageSlug], value: inDirhams(total), currency: 'AED' },
})

/**
 * Builds the event of a paid booking; null if there is nothing to report (TRK-04, TRK-05, AMB-066).
 * @param visit - `isReturn`: the buyer returns from paying, with `?success` in the URL. `isReported`: the device has already reported this booking.
 */
export const purchase = (
  { status, packageName, total }: Pick<BookingSummary, 'status' | 'packageName' | 'total'>,
  { isReturn, isReported }: { readonly isReturn: boolean; readonly isReported: boolean },
): TrackingEvent | null =>
  isReturn && !isReported && status === 'confirmed'
    ? { name: 'Purchase', params: { content_name: packageName.en, value: inDirhams(total), currency: 'AED' } }
    : null

const PIXEL = 'https://www.facebook.com/tr/'

/** Builds the URL of a tracking picture, so that the page needs no third-party script (AMB-070). */
export function pixelAddress(pixelId: string, { name, params }: TrackingEvent, page: string): string {
  const details = Object.entries(params).map(([key, value]): [string, string] => [
    `cd[${key}]`,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const query = new URLSearchParams([['id', pixelId], ['ev', name], ['dl', page], ...details])
  return `${PIXEL}?${query.toString()}`
}

const inDirhams = (amount: Fils): number => amount / 100
