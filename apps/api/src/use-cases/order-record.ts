import type { AddressLines, OrderQuote } from '@dareesha/engine/store'
import { z } from 'zod'

import { localText } from '../db/connect.ts'

/** Later changes of the catalogue or the address do not affect this copy of the order. */
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
  vendor: localText.nullable(),
  shipping: z.number(),
  address: z.record(z.string(), z.string()),
})

export type OrderRecord = z.output<typeof orderRecord>

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
