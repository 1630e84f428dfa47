import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import { VERDICTS } from '@dareesha/contract/staff'
import { parseTicketNumber } from '@dareesha/engine/admission'
import type { GateTicket } from '@dareesha/engine/admission'
import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { ticketOf, ticketRecord } from '../use-cases/bookings.ts'

export const GATE_STATE = `case when b.cancelled_at is not null then 'cancelled' when u.status = 1 then 'confirmed' else 'unpaid' end`

export const epochMs = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`

export const gateState = z.enum(['confirmed', 'unpaid', 'cancelled'])

const scannedRow = z.object({
  earlier: z.enum(VERDICTS).nullable(),
  adults: z.number().nullable(),
  children: z.number().nullable(),
  purchase_id: z.number().nullable(),
  position: z.number().nullable(),
  state: gateState,
  package_id: z.number().nullable(),
  items: ticketRecord.nullable(),
  arrived_adults: z.number().nullable(),
  arrived_children: z.number().nullable(),
  language: z.enum(['en', 'ae']).nullable(),
  used_at: z.number().nullable(),
  used_gate: z.string().nullable(),
})

export type ScannedRow = z.output<typeof scannedRow>

export async function readScanned(database: Database, number: string, scanId: string): Promise<ScannedRow> {
  const { purchase, position } = ticketOf(parseTicketNumber(number) ?? '')
  const row = await rowOf(
    database,
    scannedRow,
    `select e.verdict as earlier, e.adults, e.children, u.id as purchase_id, b.position, ${GATE_STATE} as state, b.package_id, b.items,
            b.arrived_adults, b.arrived_children, a.language, l.used_at, l.used_gate
       from (select) one
       left join gate_scan e on e.scan_id = $3
       left join (purchase u join booking b on b.purchase_id = u.id and b.position = $2) on u.number = $1
       left join app_user a on a.id = u.user_id
       left join lateral (
         select ${epochMs('s.at')} as used_at, s.gate as used_gate from gate_scan s
          where s.purchase_id = b.purchase_id and s.position = b.position and s.counted_adults + s.counted_children > 0
          order by s.at desc limit 1) l on true`,
    [purchase, position, scanId],
  )
  return row!
}

export const toGateTicket = (row: ScannedRow): GateTicket | null =>
  row.items === null
    ? null
    : {
        state: row.state,
        packageId: row.package_id!,
        date: dateOf(row.items.date),
        slotId: row.items.slotId ?? null,
        party: row.items.party,
        arrived: { adults: row.arrived_adults!, children: row.arrived_children! },
      }

export function dateOf(text: string | null): CalendarDate | null {
  const date = text === null ? null : parseCalendarDate(text)
  return date instanceof ScalarFault ? null : date
}
