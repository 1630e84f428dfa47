import { fils } from '@dareesha/contract'
import type { Verdict } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { rowOf } from '../../db/connect.ts'
import { decide, undoApproval } from '../moderate.ts'
import { invoiceById, invoicesOf } from '../read-invoices.ts'
import type { ModeratedInvoice } from '../read-invoices.ts'
import { refuse } from '../use-case.ts'
import type { StaffCase } from './staff-case.ts'

const MAX_LISTED = 200

const toRow = ({ id, status, uploadedAt, amount, raffles, sameAs }: ModeratedInvoice) => ({
  id,
  status,
  uploaded_at: uploadedAt,
  amount,
  raffles,
  same_as: sameAs,
})

export const deskInvoices: StaffCase<'deskInvoices'> = async ({ database }, { status = null }) => ({
  success: 1,
  data: (await invoicesOf(database, status, MAX_LISTED)).map(toRow),
})

const NEXT = `select id from invoice where status = 0 and id <> $1 order by id < $1, id limit 1`

export const deskInvoice: StaffCase<'deskInvoice'> = async ({ database, privateFiles }, { id }, { token }) => {
  const invoice = await invoiceById(database, id)
  if (invoice === null) return refuse({ code: 'invoice-unknown' })
  const next = await rowOf(database, z.object({ id: z.number() }), NEXT, [id])
  const { number, vendor, destination, notes, isInDraw, picture } = invoice
  return {
    success: 1,
    ...toRow(invoice),
    number,
    vendor,
    destination,
    notes,
    is_in_draw: isInDraw,
    picture: privateFiles.addressOf(picture, token),
    next: next?.id ?? null,
  }
}

export const deskDecide: StaffCase<'deskDecide'> = async (_, request, __, transaction) => {
  const { id, status, amount = fils(0), notes, ...details } = request
  const verdict: Verdict =
    status === 'approved' ? { status, amount, notes: notes || undefined } : { status, notes: notes ?? '' }
  // `decodeForm` drops empty fields, so an absent detail is an empty field of the desk's form.
  const done = await decide(transaction, id, verdict, {
    number: details.number ?? '',
    vendor: details.vendor ?? '',
    destination: details.destination ?? '',
  })
  if (!done.ok) return refuse({ code: done.failure.code })
  return { success: 1, raffles: done.value.numbers.length, audit: done.value.audit }
}

export const deskUndo: StaffCase<'deskUndo'> = async (_, { id }, __, transaction) => {
  const done = await undoApproval(transaction, id)
  return done.ok ? { success: 1, audit: done.value.audit } : refuse(done.failure)
}
