import { id, required, text } from '../fields.ts'

/** The answer of createPurchase (CALL-12, CALL-42). */
export const purchaseFields = {
  purchase_number: required(text),
  id,
}

/** The address where the customer pays (CALL-13, CALL-43). */
export const paymentFields = { payment_link: text }
