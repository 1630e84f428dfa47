import { amount, count, localText, moment, record, required, rows, scalar, text } from '../fields.ts'
import { addressLinesFields } from './customer.ts'
import { receiptFields } from './receipt.ts'

/** The delivery status of an order (SORD-16). */
export const fulfilmentFields = { status_id: scalar, status_name: localText('status_arabic_name') }

/** A product of an order (ENT-32). */
export const storeOrderItemFields = {
  title: required(localText('arabic_title')),
  qty: count,
  /** Not in the specification: `price` is for one piece, `total` for all pieces. */
  price: amount,
  total: amount,
  /** Not in the specification: the picture at the time of the order. */
  img: text,
}

/** An order of the store (ENT-32, SORD-17, SORD-18). */
export const storeOrderFields = {
  order_number: required(text),
  order_date: moment,
  created_at: moment,
  total: amount,
  status: scalar,
  processing_status: text,
  /** Not in the specification: the refund that is still due. */
  owed_back: amount,
  receipts: rows(receiptFields),
  vendor_name: localText('vendor_arabic_name'),
  items: rows(storeOrderItemFields),
  /** Not in the specification. The total includes this fee. */
  shipping_fee: amount,
  address: record(addressLinesFields),
  fullfillment_status: rows(fulfilmentFields, 'one'),
}
