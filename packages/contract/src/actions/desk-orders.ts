import * as z from 'zod/mini'

import { amount, count, json, text } from '../wire.ts'
import { visitRow } from './desk.ts'
import { DESK_ROLES } from './staff.ts'

const localName = visitRow.shape.name

export const packedProduct = z.object({ quantity: count, title: localName, options: z.array(localName) })

/** A paid store order that has not arrived. `tracking` is null until the order is shipped. */
export const deskOrder = z.object({
  number: z.string(),
  amount,
  products: z.array(packedProduct),
  address: z.array(z.string()),
  phone: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
})

export const deskCard = z.object({ number: z.string(), name: z.string(), address: z.string() })

export const orderDesk = {
  deskOrders: {
    roles: DESK_ROLES,
    request: z.object({}),
    answer: z.object({ data: z.array(deskOrder) }),
  },
  deskShip: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({ number: text(100), tracking: z.optional(text(100)) }),
    answer: z.object({}),
  },
  deskDeliver: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({ number: text(100), state: z.enum(['success', 'failed'], 'Must be success or failed') }),
    answer: z.object({}),
  },
  /** `waiting` counts all postcards to print. `zip` is the signed URL of the print files of `data`; null if `data` is empty. */
  deskPostcards: {
    roles: DESK_ROLES,
    request: z.object({}),
    answer: z.object({ data: z.array(deskCard), waiting: count, zip: z.nullable(z.string()) }),
  },
  deskMarkPostcards: {
    roles: DESK_ROLES,
    isChange: true,
    request: z.object({
      numbers: json(z.array(text(100)).check(z.maxLength(100, 'Must have at most 100 numbers'))),
      status: text(100),
    }),
    answer: z.object({}),
  },
} as const
