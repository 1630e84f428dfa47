import { amount, flag, id, list, localText, moment, required, rows, scalar, text } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import { receiptFields } from './receipt.ts'

/** A postcard template (ENT-33). */
export const postcardFields = {
  id: required(id),
  name: required(localText('arabic_name')),
  price: required(amount),
  image: text,
  /** A data URL (PNG, JPEG, WebP or AVIF). Takes precedence over `image`, the name of a stored picture. */
  image_base64: text,
  /** "1": the template has a photo area. "0": the postcard is ready-made. */
  customisable: flag,
  /** Not in the specification. Without a slug, the URL contains the id. */
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
  /** `front_side` and `back_side` are signed URLs, which expire. */
  front_side: text,
  back_side: text,
  receipts: rows(receiptFields),
}

/** An order of a postcard as servers send it. */
export type PostcardOrderRecord = RecordOf<typeof postcardOrderFields>
