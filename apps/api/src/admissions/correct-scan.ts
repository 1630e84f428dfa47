import { checkCorrection, isSameParty } from '@dareesha/engine/admission'
import type { Correction, CorrectionViolation } from '@dareesha/engine/admission'
import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { z } from 'zod'

import type { AuditEntry } from '../accounts/audit.ts'
import { rowOf } from '../db/connect.ts'
import type { Transaction } from '../db/connect.ts'

const admissionRow = z.object({
  number: z.string(),
  gate: z.string(),
  adults: z.number(),
  children: z.number(),
})

export type CorrectionFailure = CorrectionViolation | { readonly code: 'admission-unknown' }

export async function correctScan(
  transaction: Transaction,
  scanId: string,
  correction: Correction,
): Promise<Result<readonly AuditEntry[], CorrectionFailure>> {
  const row = await rowOf(
    transaction,
    admissionRow,
    `select number, gate, adults, children from gate_scan where scan_id = $1 and verdict = 'welcome' for update`,
    [scanId],
  )
  if (row === null) return failed({ code: 'admission-unknown' })
  const { number, gate, adults, children } = row
  const { party, reason } = correction
  if (isSameParty(row, party)) return ok([])
  const [violation] = checkCorrection(row, correction)
  if (violation !== undefined) return failed(violation)
  await transaction.query(
    `with scan as (select purchase_id, position, counted_adults - least(counted_adults, $2) as adults,
                          counted_children - least(counted_children, $3) as children from gate_scan where scan_id = $1),
          left_out as (
            update booking b set arrived_adults = b.arrived_adults - scan.adults, arrived_children = b.arrived_children - scan.children
              from scan where b.purchase_id = scan.purchase_id and b.position = scan.position)
     update gate_scan set adults = $2, children = $3, counted_adults = least(counted_adults, $2),
                          counted_children = least(counted_children, $3),
                          conflict = case when $2 + $3 > counted_adults + counted_children then conflict end
      where scan_id = $1`,
    [scanId, party.adults, party.children],
  )
  return ok([{ subject: number, before: { gate, adults, children }, after: { gate, ...party, reason: reason.trim() } }])
}
