import { count, flag, id, list, localText, required, text } from '../fields.ts'

/** A prize that a visitor won (ENT-23, CALL-31). */
export const scratchPrizeFields = {
  name: required(localText('arabic_name')),
  description: localText('arabic_description'),
  logo: text,
  voucher_codes: list,
}

/** A prize of Scratch & Win in the catalogue file. At most `stock` visitors can win the prize. */
export const catalogueScratchPrizeFields = {
  id: required(id),
  ...scratchPrizeFields,
  stock: required(count),
  enable: flag,
}
