import * as z from 'zod/mini'

import { withData } from '../answer.ts'
import { voucherCodeRecord, voucherRecord } from '../entities/voucher.ts'
import { id, latitude, longitude, text } from '../wire.ts'

/** Vouchers of partners, and the codes that a visitor shows them by (CALL-21 to CALL-25). */
export const vouchers = {
  getVourcherDetails: {
    auth: 'none',
    request: z
      .object({ id: z.optional(id), slug: z.optional(text(200)) })
      .check(z.refine((by) => by.id !== undefined || by.slug !== undefined, 'Needs an id or a slug')),
    answer: withData(voucherRecord),
  },
  getVoucherCode: {
    auth: 'required',
    request: z.object({ id }),
    answer: withData(voucherCodeRecord),
  },
  oldUserVouchers: {
    auth: 'required',
    request: z.object({ voucher_id: id }),
    answer: withData(z.array(voucherCodeRecord)),
  },
  /** `lang` is the longitude. */
  listVourchers: {
    auth: 'none',
    request: z.object({ lat: latitude, lang: longitude }),
    answer: withData(z.array(voucherRecord)),
  },
  listVoucherByDesitnation: {
    auth: 'none',
    request: z.object({ destination_id: id }),
    answer: withData(z.array(voucherRecord)),
  },
} as const
