import { createHash } from 'node:crypto'

import { encodeList, HASH_LENGTH, hashedText } from '@dareesha/engine/admission'
import { z } from 'zod'

import { correctScan } from '../../admissions/correct-scan.ts'
import { recordLate, scanTicket } from '../../admissions/record-scan.ts'
import { dateOf, GATE_STATE, gateState } from '../../admissions/tickets.ts'
import type { AuditEntry } from '../../accounts/audit.ts'
import { toPackage } from '../../catalogue/read.ts'
import { rowsOf, venueTime } from '../../db/connect.ts'
import { newToken } from '../../db/random.ts'
import { addOnsOf, ticketNumber } from '../bookings.ts'
import { refuse } from '../use-case.ts'
import type { StaffCase } from './staff-case.ts'

export const gatePackages: StaffCase<'gatePackages'> = async ({ catalogue, clock }) => {
  const { packages, daysOf } = await catalogue()
  return {
    success: 1,
    now: clock(),
    data: packages.records.map((record) => {
      const { id, name } = toPackage(record)
      const slots = daysOf(id).slots.map((slot) => ({ id: slot.id, time_slot: String(slot.record['time_slot']) }))
      return { package_id: id, name: name.en, arabic_name: name.ae, slots }
    }),
  }
}

const listedRow = z.object({
  number: z.string(),
  position: z.number(),
  state: gateState,
  adults: z.number(),
  children: z.number(),
  slot_id: z.number().nullable(),
  arrived_adults: z.number(),
  arrived_children: z.number(),
})

export const gateList: StaffCase<'gateList'> = async ({ database, clock }, { package_id: packageId, date }) => {
  const rows = await rowsOf(
    database,
    listedRow,
    `select u.number, b.position, ${GATE_STATE} as state, (b.items #>> '{party,adults}')::int as adults,
            (b.items #>> '{party,children}')::int as children, (b.items ->> 'slotId')::bigint as slot_id,
            b.arrived_adults, b.arrived_children
       from booking b join purchase u on u.id = b.purchase_id
      where b.package_id = $1 and (b.items ->> 'date' = $2 or b.items ->> 'date' is null)
        and (u.status in (0, 1, 4) or b.cancelled_at is not null)`,
    [packageId, date],
  )
  const salt = newToken()
  const hashOf = (number: string) =>
    createHash('sha256').update(hashedText(number, salt)).digest('base64url').slice(0, HASH_LENGTH)
  return {
    success: 1,
    now: clock(),
    salt,
    rows: encodeList(
      rows.map((row) => ({
        hash: hashOf(ticketNumber(row.number, row.position)),
        state: row.state,
        slotId: row.slot_id,
        party: { adults: row.adults, children: row.children },
        arrived: { adults: row.arrived_adults, children: row.arrived_children },
      })),
    ),
  }
}

export const gateScan: StaffCase<'gateScan'> = async ({ database, clock }, request, { staff }) => {
  const now = clock()
  const { verdict, party, ticket } = await scanTicket(database, { ...scanOf(request), who: staff.email }, now)
  const { items } = ticket
  const shown = verdict === 'welcome' ? party : (items?.party ?? party)
  return {
    success: 1,
    now,
    verdict,
    ...shown,
    used_at: ticket.used_at,
    used_gate: ticket.used_gate,
    package_name: items?.package.name.en ?? null,
    package_arabic_name: items?.package.name.ae ?? null,
    date: dateOf(items?.date ?? null),
    time_slot: items?.timeSlot ?? null,
    add_ons: items === null ? [] : addOnsOf(items),
    language: ticket.language,
  }
}

type ScanRequest = Pick<
  Parameters<typeof gateScan>[1],
  'scan_id' | 'number' | 'gate' | 'package_id' | 'date' | 'slot_id'
>

const scanOf = (request: ScanRequest) => ({
  scanId: request.scan_id,
  number: request.number,
  gate: request.gate,
  post: { packageId: request.package_id, date: request.date, slotId: request.slot_id ?? null },
})

export const gateCorrect: StaffCase<'gateCorrect'> = async (
  _,
  { scan_id: scanId, reason, ...party },
  __,
  transaction,
) => {
  const corrected = await correctScan(transaction, scanId, { party, reason: reason ?? '' })
  return corrected.ok ? { success: 1, audit: corrected.value } : refuse(corrected.failure)
}

export const gateDeliver: StaffCase<'gateDeliver'> = async ({ clock }, { scans }, { staff }, transaction) => {
  const now = clock()
  const audit: AuditEntry[] = []
  let conflicts = 0
  // All deliveries lock bookings in this order, so they cannot deadlock. The stable sort keeps the order of the scans of a ticket.
  for (const scan of scans.toSorted((one, other) =>
    one.number < other.number ? -1 : Number(one.number > other.number),
  )) {
    const { verdict, adults, children, reason = '' } = scan
    const party = { adults, children }
    const late = { verdict, admitted: party, ageMs: scan.age_ms, listAt: scan.list_at }
    const conflict = await recordLate(transaction, { ...scanOf(scan), who: staff.email, ...late }, now)
    if (conflict === 'known') {
      const corrected = await correctScan(transaction, scan.scan_id, { party, reason })
      if (corrected.ok) audit.push(...corrected.value)
    } else {
      conflicts += conflict === null ? 0 : 1
      if (reason !== '')
        audit.push({ subject: scan.number, before: null, after: { gate: scan.gate, ...party, reason } })
    }
  }
  return { success: 1, now, conflicts, audit }
}

const conflictRow = z.object({
  number: z.string(),
  conflict: z.enum(['already-used', 'other-visit', 'not-paid', 'cancelled', 'unknown']),
  gate: z.string(),
  at: z.string(),
  admitted_adults: z.number(),
  admitted_children: z.number(),
  package_name: z.string().nullable(),
  package_arabic_name: z.string().nullable(),
})

export const gateConflicts: StaffCase<'gateConflicts'> = async ({ database }, { date }) => ({
  success: 1,
  data: await rowsOf(
    database,
    conflictRow,
    `select s.number, s.conflict, s.gate, ${venueTime('s.at')} as at, s.adults as admitted_adults, s.children as admitted_children,
            b.items #>> '{package,name,en}' as package_name, b.items #>> '{package,name,ae}' as package_arabic_name
       from gate_scan s left join booking b on b.purchase_id = s.purchase_id and b.position = s.position
      where s.visit_date = $1 and s.conflict is not null order by s.at, s.scan_id`,
    [date],
  ),
})
