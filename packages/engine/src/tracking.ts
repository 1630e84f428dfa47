import type { Fils } from '@dareesha/contract'

/** What an advertising pixel is told, under the names it takes (TRK-01 to TRK-05, AMB-070). Amounts are AED. */
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

/** A destination page was opened; its packages are named by their slugs (TRK-01, TRK-02). */
export const viewContent = (destinationName: string, packageSlugs: readonly string[]): TrackingEvent => ({
  name: 'ViewContent',
  params: {
    content_name: destinationName,
    content_category: 'page',
    content_type: 'product_group',
    content_ids: packageSlugs,
  },
})

/** A payment was started: the visitor is about to leave for the payment page (TRK-03, BUY-04). */
export const checkout = (packageSlug: string, total: Fils): TrackingEvent => ({
  name: 'Checkout',
  params: { content_ids: [packageSlug], value: inDirhams(total), currency: 'AED' },
})

/** A payment returned to its ticket (TRK-04, TRK-05). */
export const purchase = (packageName: string, total: Fils): TrackingEvent => ({
  name: 'Purchase',
  params: { content_name: packageName, value: inDirhams(total), currency: 'AED' },
})

const PIXEL = 'https://www.facebook.com/tr/'

/**
 * The address of the picture that tells an advertising pixel of an event, so that no script of anybody else runs (AMB-070).
 *
 * @param pixelId - The number of the pixel, in digits.
 * @param event - What happened.
 * @param page - The address of the page where it happened.
 *
 * @example
 * pixelAddress('123', checkout('desert-camp', fils(105_50)), 'https://dareesha.example/p/desert-camp')
 * // 'https://www.facebook.com/tr/?id=123&ev=Checkout&dl=https%3A%2F%2F...&cd%5Bcontent_ids%5D=%5B%22desert-camp%22%5D&...'
 */
export function pixelAddress(pixelId: string, { name, params }: TrackingEvent, page: string): string {
  const details = Object.entries(params).map(([key, value]): [string, string] => [
    `cd[${key}]`,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const query = new URLSearchParams([['id', pixelId], ['ev', name], ['dl', page], ...details])
  return `${PIXEL}?${query.toString()}`
}

const inDirhams = (amount: Fils): number => amount / 100
