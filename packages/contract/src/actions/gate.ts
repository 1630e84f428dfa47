import * as z from 'zod/mini'

import { count, day, id, json, text } from '../wire.ts'

/** Who works with tickets at the gate: every role, because at the gate all staff act in the role `gate`. */
const roles = ['gate', 'desk', 'manager'] as const

/** What a gate answers to a scan (GATE-02). */
export const VERDICTS = ['welcome', 'already-used', 'other-visit', 'not-paid', 'cancelled', 'unknown'] as const

/** What a gate answers to a scan (GATE-02). */
export type VerdictCode = (typeof VERDICTS)[number]

const verdict = z.enum(VERDICTS, 'Must be a verdict')
const names = { name: z.string(), arabic_name: z.nullable(z.string()) }
const party = { adults: count, children: count }
const scanId = text(36).check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Must be a UUID in lower case'))

/** The package, day and slot that a gate admits to. Without a slot, it admits to every slot of the day. */
const post = { package_id: id, date: day, slot_id: z.optional(id) }

/** A scan: its id, which makes a repeated request the same scan, and the name of the gate, which staff type. */
const scan = { scan_id: scanId, number: text(100), gate: text(40), ...post }

const reason = z.optional(text(200))

export const gateSlot = z.object({ id, time_slot: z.string() })
export const gatePackage = z.object({ package_id: id, ...names, slots: z.array(gateSlot) })
export const ticketAddOn = z.object({ ...names, quantity: count })

/** A scan that a gate judged without a connection. `age_ms` is how long ago that was, by the clock of the phone. */
export const lateScan = z.object({ ...scan, verdict, ...party, age_ms: count, list_at: count, reason })

/** An admission that the tickets did not allow. `admitted_*` are the people whom the gate let in, `at` is the time at the venue. */
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

/** What a gate does (GATE-01 to GATE-06). Times are epoch milliseconds by the clock of the server. */
export const gate = {
  /** The packages with their slots, from which a gate chooses (GATE-01). */
  gatePackages: { roles, request: z.object({}), answer: z.object({ now: count, data: z.array(gatePackage) }) },
  /** The tickets of a package on a day, for a gate without a connection. `rows` are the lines of `encodeList` (GATE-06). */
  gateList: {
    roles,
    request: z.object({ package_id: id, date: day }),
    answer: z.object({ now: count, salt: z.string(), rows: z.string() }),
  },
  /** Judges a ticket and admits everyone of its party who has not entered (GATE-02, GATE-05). */
  gateScan: {
    roles,
    request: z.object(scan),
    answer: z.object({
      now: count,
      verdict,
      /** The people whom this scan admits; of a refused ticket, its party. */
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
  /** Lets only a part of an admitted party enter now, or no one, which undoes the admission (GATE-04). */
  gateCorrect: {
    roles,
    isChange: true,
    request: z.object({ scan_id: scanId, ...party, reason }),
    answer: z.object({}),
  },
  /** Records what a gate did without a connection. A repeated scan is recorded once (GATE-06). */
  gateDeliver: {
    roles,
    isChange: true,
    request: z.object({ scans: json(z.array(lateScan).check(z.maxLength(200, 'Must have at most 200 scans'))) }),
    answer: z.object({ now: count, conflicts: count }),
  },
  /** The conflicts of a day (GATE-06). */
  gateConflicts: {
    roles: ['desk', 'manager'],
    request: z.object({ date: day }),
    answer: z.object({ data: z.array(gateConflict) }),
  },
} as const
