import { amount, count, day, localText, required, rows, text } from '../fields.ts'

/** A line of a receipt: a package, a product, or the delivery. Amounts are after the deduction, and include the VAT. */
export const receiptLineFields = {
  name: required(localText('arabic_name')),
  amount: required(amount),
  vat: required(amount),
}

/** Not in the specification: a VAT receipt, or the credit note of a refund (CAN-08). Its lines add up to `total` and `vat`. */
export const receiptFields = {
  number: required(count),
  /** `receipt` or `credit-note`. */
  kind: required(text),
  issued_on: required(day),
  seller: required(text),
  trn: text,
  vat_percent: required(text),
  total: required(amount),
  vat: required(amount),
  lines: rows(receiptLineFields),
}
