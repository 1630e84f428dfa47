import * as z from 'zod/mini'

import { flat, withData } from '../answer.ts'
import { postcardOrderRecord, postcardRecord } from '../entities/postcard.ts'
import { id, picture, text } from '../wire.ts'

/** Characters of what somebody writes on a card, before anybody counts them as a person does: more is no message. */
const LONGEST_TEXT = 20_000

/** Postcards: the templates, and the cards that a visitor has made (CALL-47 to CALL-49). */
export const postcards = {
  postCards: {
    auth: 'optional',
    request: z.object({}),
    answer: withData(z.array(postcardRecord)),
  },
  /** `image` is the photo on the card, left out when there is none; `front_side` and `back_side` are the card itself (AMB-138). */
  addPostCardOrder: {
    auth: 'required',
    request: z.object({
      post_card_id: id,
      message: z.optional(text(LONGEST_TEXT)),
      address: z.optional(text(LONGEST_TEXT)),
      image: z.optional(picture),
      front_side: picture,
      back_side: picture,
      idempotency_key: z.optional(text(200)),
    }),
    answer: flat({ payment_link: z.optional(z.string()), order_number: z.optional(z.string()) }),
  },
  listPostCardOrders: { auth: 'required', request: z.object({}), answer: withData(z.array(postcardOrderRecord)) },
} as const
