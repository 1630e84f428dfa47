import { amount, count, id, required, text } from '../fields.ts'

/** The answer of createPurchase (CALL-12, CALL-42). */
export const purchaseFields = { purchase_number: required(text), id }

/** Ours: a fault of one product of a refused order; `left` and the prices belong to the codes that need them. */
export const refusedLineFields = {
  product_id: required(id),
  variant_id: id,
  code: text,
  left: count,
  price_before: amount,
  price_after: amount,
  msg: text,
}

/** The address where the customer pays (CALL-13, CALL-43). */
export const paymentFields = { payment_link: text }
