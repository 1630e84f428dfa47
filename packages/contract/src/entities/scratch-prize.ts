import * as z from 'zod/mini'

import { list, scalar } from '../wire.ts'

/** A prize of Scratch & Win in the catalogue file; `stock` is how many of it are given at most. */
export const scratchPrizeFields = {
  id: scalar,
  name: scalar,
  arabic_name: scalar,
  description: scalar,
  arabic_description: scalar,
  logo: scalar,
  voucher_codes: list,
  stock: scalar,
  enable: scalar,
}

/** What somebody won (ENT-23, CALL-31). */
export const scratchPrizeRecord = z.looseObject({
  name: scalar,
  arabic_name: scalar,
  description: scalar,
  arabic_description: scalar,
  logo: scalar,
  voucher_codes: list,
})

/** A prize of Scratch & Win as the wire has it (ENT-23). */
export type ScratchPrizeRecord = z.infer<typeof scratchPrizeRecord>
