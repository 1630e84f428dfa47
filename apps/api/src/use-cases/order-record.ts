import type { AddressLines, OrderQuote } from '@dareesha/engine/store'
import { z } from 'zod'

const localText = z.object({ en: z.string(), ae: z.string().nullable() })

/**
 * What an order shows, kept with its purchase: the names and prices of the day it was made on, and where it is sent, since
 * catalogues and addresses change under an order.
 */
export const orderRecord = z.object({
  products: z.array(
    z.object({
      productId: z.number(),
      variantId: z.number().nullable(),
      title: localText,
      options: z.array(localText),
      image: z.string().nullable(),
      slug: z.string(),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
    }),
  ),
  /** Who sells it: the destinations that the products come from. */
  vendor: localText.nullable(),
  shipping: z.number(),
  address: z.record(z.string(), z.string()),
})

export type OrderRecord = z.output<typeof orderRecord>

/** The record of an order that is about to be made. */
export const toOrderRecord = (
  { lines, shipping }: OrderQuote,
  address: AddressLines,
  vendor: OrderRecord['vendor'],
): OrderRecord => ({
  products: lines.map((line) => ({ ...line, options: [...line.options] })),
  vendor,
  shipping,
  address,
})
