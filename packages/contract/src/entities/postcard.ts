import { amount, flag, id, list, localText, moment, required, scalar, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'

/** A postcard template in the catalogue file (ENT-33). */
export const cataloguePostcardFields = {
  id: required(id),
  /** The Arabic is ours. */
  name: required(localText('arabic_name')),
  price: required(amount),
  /** The name of a picture in the file store. */
  image: text,
  /** "1" takes a photo, "0" is ready-made. */
  customisable: flag,
  /** Ours: the name in its address; a template without one uses its id. */
  url_slug: text,
  /** Ours: the area of the photo on a card of 680 by 400, as `left,top,width,height`. */
  photo_area: list,
  /** Ours: "0" removes the template from the list. */
  enable: flag,
}

/** A postcard template (ENT-33). */
export const postcardFields = {
  ...cataloguePostcardFields,
  /** The picture itself, from servers that send it. */
  image_base64: text,
}

/** A postcard template as servers send it. */
export type PostcardRecord = RecordOf<typeof postcardFields>

/** An order of a postcard (ENT-34). */
export const postcardOrderFields = {
  order_number: required(text),
  created_at: moment,
  /** The Arabic is ours. */
  name: required(localText('arabic_name')),
  amount,
  status: scalar,
  processing_status: text,
  /** Signed addresses of the two pictures; each is valid until it expires. */
  front_side: text,
  back_side: text,
}

/** An order of a postcard as servers send it. */
export type PostcardOrderRecord = RecordOf<typeof postcardOrderFields>
