import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import { VERDICTS } from '@dareesha/contract/staff'
import type { VerdictCode } from '@dareesha/contract/staff'

import type { Party } from '../booking/party.ts'
import { isRecord, parseIfJson } from '../record-reader.ts'
import type { WireRecord } from '../record-reader.ts'
import { encodeList, parseList } from './list.ts'
import type { AdmissionSnapshot } from './machine.ts'
import { parseTicketNumber } from './ticket-number.ts'
import type { GateList, QueuedScan, SavedGate } from './setup.ts'
import type { GatePost } from './judgement.ts'

/** Serialises the state that a gate must not lose (GATE-06). */
export const saveGate = ({ context: { post, gate, list, offsetMs, queue } }: AdmissionSnapshot): string =>
  JSON.stringify({ post, gate, offsetMs, queue, list: list && { ...list, tickets: encodeList(list.tickets) } })

/** Reads the text of `saveGate`. Returns null if the text is unreadable. Keeps every readable scan of the queue. */
export function restoreGate(text: string | null): SavedGate | null {
  const { post, gate, list, offsetMs, queue } = recordOf(parseIfJson(text))
  if (typeof gate !== 'string') return null
  return {
    gate,
    post: readPost(post),
    list: readList(list),
    offsetMs: Number.isFinite(offsetMs) ? (offsetMs as number) : 0,
    queue: Array.isArray(queue) ? queue.flatMap((entry) => readScan(entry) ?? []) : [],
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function readPost(value: unknown): GatePost | null {
  const { packageId, date, slotId } = recordOf(value)
  const day = parseCalendarDate(date)
  if (!isCount(packageId) || day instanceof ScalarFault || !(slotId === null || isCount(slotId))) return null
  return { packageId, date: day, slotId }
}

function readList(value: unknown): GateList | null {
  const { packageId, date, at, salt, tickets } = recordOf(value)
  const post = readPost({ packageId, date, slotId: null })
  const read = typeof tickets === 'string' ? parseList(tickets) : null
  if (post === null || !isCount(at) || typeof salt !== 'string' || read?.ok !== true) return null
  return { packageId: post.packageId, date: post.date, at, salt, tickets: read.value }
}

function readScan(value: unknown): QueuedScan | null {
  const { scanId, number, post, gate, verdict, party, at, listAt, reason } = recordOf(value)
  const read = readPost(post)
  if (read === null || typeof scanId !== 'string' || typeof number !== 'string' || typeof gate !== 'string') return null
  if (parseTicketNumber(number) !== number || !isVerdict(verdict) || !isParty(party) || !isCount(listAt)) return null
  if (typeof at !== 'number' || typeof reason !== 'string') return null
  return { scanId, number, post: read, gate, verdict, party, at, listAt, reason }
}

const isVerdict = (value: unknown): value is VerdictCode => (VERDICTS as readonly unknown[]).includes(value)

const isParty = (value: unknown): value is Party => {
  const { adults, children } = recordOf(value)
  return isCount(adults) && isCount(children)
}

const recordOf = (value: unknown): WireRecord => (isRecord(value) ? value : {})
