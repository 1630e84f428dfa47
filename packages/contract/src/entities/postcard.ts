import { amount, flag, id, list, localText, moment, required, rows, scalar, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import { receiptFields } from './receipt.ts'

/** A postcard template (ENT-33). */
export const postcardFields = {
  id: required(id),
  name: required(localText('arabic_name')),
  price: required(amount),
  image: text,
  /** The picture itself as a data URL (PNG, JPEG, WebP or AVIF). It takes precedence over `image`, the name of a stored picture. */
  image_base64: text,
  /** "1" for a template with a photo area, "0" for a ready-made postcard. */
  customisable: flag,
  /** Not in the specification: the slug in the URL of the template; without a slug, the URL contains the id. */
  url_slug: text,
  /** Not in the specification: the photo area as `left,top,width,height`, on a postcard of 680 by 400 units. */
  photo_area: list,
  /** Not in the specification: "0" removes the template from the list. */
  enable: flag,
}

/** A postcard template as servers send it. */
export type PostcardRecord = RecordOf<typeof postcardFields>

/** An order of a postcard (ENT-34). */
export const postcardOrderFields = {
  order_number: required(text),
  created_at: moment,
  name: required(localText('arabic_name')),
  amount,
  status: scalar,
  processing_status: text,
  /** The signed URLs of the two pictures. These URLs expire. */
  front_side: text,
  back_side: text,
  receipts: rows(receiptFields),
}

/** An order of a postcard as servers send it. */
export type PostcardOrderRecord = RecordOf<typeof postcardOrderFields>
