import * as z from 'zod/mini'

import { count, day, id, json, text } from '../wire.ts'
import { DESK_ROLES, STAFF_ROLES } from './staff.ts'

/** The verdicts of the server on a scan (GATE-02). */
export const VERDICTS = ['welcome', 'already-used', 'other-visit', 'not-paid', 'cancelled', 'unknown'] as const

/** One of `VERDICTS`. */
export type VerdictCode = (typeof VERDICTS)[number]

const verdict = z.enum(VERDICTS, 'Must be a verdict')
const names = { name: z.string(), arabic_name: z.nullable(z.string()) }
const party = { adults: count, children: count }
const scanId = text(36).check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Must be a UUID in lower case'))

/** Without a slot, the gate admits to every slot of the day. */
const post = { package_id: id, date: day, slot_id: z.optional(id) }

/** Requests with the same `scan_id` report the same scan. `gate` is the name that staff typed. */
const scan = { scan_id: scanId, number: text(100), gate: text(40), ...post }

const reason = z.optional(text(200))

export const gateSlot = z.object({ id, time_slot: z.string() })
export const gatePackage = z.object({ package_id: id, ...names, slots: z.array(gateSlot) })
export const ticketAddOn = z.object({ ...names, quantity: count })

/** A late scan. `age_ms` is the age of the scan by the clock of the phone. */
export const lateScan = z.object({ ...scan, verdict, ...party, age_ms: count, list_at: count, reason })

/** A conflict. `conflict` is the verdict of the server. `at` is when the people entered, in Dubai time. */
export const gateConflict = z.object({
  number: z.string(),
  conflict: verdict,
  gate: z.string(),
  at: z.string(),
  admitted_adults: count,
  admitted_children: count,
  package_name: z.nullable(z.string()),
  package_arabic_name: z.nullable(z.string()),
})

/** The actions of a gate (GATE-01 to GATE-06). Numeric times are epoch milliseconds. */
export const gate = {
  gatePackages: {
    roles: STAFF_ROLES,
    request: z.object({}),
    answer: z.object({ now: count, data: z.array(gatePackage) }),
  },
  gateList: {
    roles: STAFF_ROLES,
    request: z.object({ package_id: id, date: day }),
    answer: z.object({ now: count, salt: z.string(), rows: z.string() }),
  },
  gateScan: {
    roles: STAFF_ROLES,
    request: z.object(scan),
    answer: z.object({
      now: count,
      verdict,
      /** The admitted people; for a refused ticket, the whole party. */
      ...party,
      used_at: z.nullable(count),
      used_gate: z.nullable(z.string()),
      package_name: z.nullable(z.string()),
      package_arabic_name: z.nullable(z.string()),
      date: z.nullable(day),
      time_slot: z.nullable(z.string()),
      add_ons: z.array(ticketAddOn),
      language: z.nullable(z.enum(['en', 'ae'])),
    }),
  },
  /** Corrects an admission: only a part of the party entered, or no one (GATE-04). */
  gateCorrect: {
    roles: STAFF_ROLES,
    isChange: true,
    request: z.object({ scan_id: scanId, ...party, reason }),
    answer: z.object({}),
  },
  /** The server records each `scan_id` only once (GATE-06). */
  gateDeliver: {
    roles: STAFF_ROLES,
    isChange: true,
    request: z.object({ scans: json(z.array(lateScan).check(z.maxLength(200, 'Must have at most 200 scans'))) }),
    answer: z.object({ now: count, conflicts: count }),
  },
  gateConflicts: {
    roles: DESK_ROLES,
    request: z.object({ date: day }),
    answer: z.object({ data: z.array(gateConflict) }),
  },
} as const
