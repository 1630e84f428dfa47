import * as z from 'zod/mini'

import { id, picture, text } from '../wire.ts'

/** Longest text on a postcard, in UTF-16 units. The engine has stricter limits, in graphemes. */
const MAX_TEXT_LENGTH = 20_000

/** The calls of postcard templates and orders (CALL-47 to CALL-49). */
export const postcards = {
  postCards: { auth: 'optional', request: z.object({}) },
  /** `image` is the optional photo; `front_side` and `back_side` are pictures of the finished postcard (AMB-138). */
  addPostCardOrder: {
    auth: 'required',
    request: z.object({
      post_card_id: id,
      message: z.optional(text(MAX_TEXT_LENGTH)),
      address: z.optional(text(MAX_TEXT_LENGTH)),
      image: z.optional(picture),
      front_side: picture,
      back_side: picture,
      idempotency_key: z.optional(text(200)),
    }),
  },
  listPostCardOrders: { auth: 'required', request: z.object({}) },
} as const
