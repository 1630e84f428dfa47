import * as z from 'zod/mini'

import { list, scalar } from '../wire.ts'

export const postcardFields = {
  id: scalar,
  name: scalar,
  /** Ours: the Arabic of the name. */
  arabic_name: scalar,
  price: scalar,
  /** The name of a picture in the file store. */
  image: scalar,
  /** "1" takes a photo, "0" is ready-made. */
  customisable: scalar,
  /** Ours: what an address names it by; without one, its id does. */
  url_slug: scalar,
  /** Ours: where the photo goes on a card of 680 by 400, as `left,top,width,height`. */
  photo_area: list,
  /** Ours: "0" takes it off the list. */
  enable: scalar,
}

/** A postcard template as the wire has it (ENT-33). */
export const postcardRecord = z.looseObject({
  ...postcardFields,
  /** The picture itself, from servers that have it at hand. */
  image_base64: scalar,
})

/** A postcard template as the wire has it; `parsePostcards` reads it. */
export type PostcardRecord = z.infer<typeof postcardRecord>

/** An order of a postcard as the wire has it (ENT-34). */
export const postcardOrderRecord = z.looseObject({
  order_number: scalar,
  created_at: scalar,
  name: scalar,
  /** Ours: the Arabic of the name. */
  arabic_name: scalar,
  amount: scalar,
  status: scalar,
  processing_status: scalar,
  /** Addresses of the two pictures, good for a while and for whoever has them. */
  front_side: scalar,
  back_side: scalar,
})

/** An order of a postcard as the wire has it; `parsePostcardOrders` reads it. */
export type PostcardOrderRecord = z.infer<typeof postcardOrderRecord>
