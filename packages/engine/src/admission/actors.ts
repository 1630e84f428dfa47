import { failed, ok } from '@dareesha/contract'
import type { StaffAnswerOf, StaffCall } from '@dareesha/contract/staff'
import { fromPromise } from 'xstate'

import type { LocalText } from '../language.ts'
import type { Asked } from '../machine/asked.ts'
import { HASH_LENGTH, hashedText, parseList } from './list.ts'
import type { Correction, GatePost } from './judgement.ts'
import type { AdmissionScan, Delivered, GateList, HashedNumber, QueuedScan, TimedVerdict, Verdict } from './setup.ts'

/** Implements the actors of `admissionMachine` with any `StaffCall`. `hash` returns the SHA-256 of a text in base64url. */
export const admissionActors = (call: StaffCall, hash: (text: string) => Promise<string>) => ({
  loadList: fromPromise<Asked<GateList>, GatePost>(async ({ input: { packageId, date }, signal }) => {
    const answer = await call('gateList', { package_id: packageId, date }, { signal })
    if (!answer.ok) return answer
    const tickets = parseList(answer.value.rows)
    const { now: at, salt } = answer.value
    return tickets.ok ? ok({ packageId, date, at, salt, tickets: tickets.value }) : failed({ code: 'unreadable' })
  }),
  judgeOnline: fromPromise<Asked<TimedVerdict>, AdmissionScan>(async ({ input, signal }) => {
    const answer = await call('gateScan', scanFields(input), { signal })
    return answer.ok ? ok({ now: answer.value.now, verdict: verdictOf(answer.value) }) : answer
  }),
  hashNumber: fromPromise<HashedNumber, { readonly number: string; readonly salt: string }>(
    async ({ input: { number, salt } }) => ({
      hash: (await hash(hashedText(number, salt))).slice(0, HASH_LENGTH),
      salt,
    }),
  ),
  correctOnline: fromPromise<Asked<null>, { readonly scanId: string; readonly correction: Correction }>(
    async ({ input: { scanId, correction }, signal }) => {
      const { party, reason } = correction
      const answer = await call('gateCorrect', { scan_id: scanId, ...party, ...reasonField(reason) }, { signal })
      return answer.ok ? ok(null) : answer
    },
  ),
  deliver: fromPromise<Asked<Delivered>, { readonly scans: readonly QueuedScan[]; readonly at: number }>(
    async ({ input: { scans, at }, signal }) => {
      const sent = scans.map((scan) => ({
        ...scanFields(scan),
        verdict: scan.verdict,
        ...scan.party,
        // If the clock was set back after the scan, the difference is negative.
        age_ms: Math.max(0, at - scan.at),
        list_at: scan.listAt,
        ...reasonField(scan.reason),
      }))
      const answer = await call('gateDeliver', { scans: sent }, { signal })
      return answer.ok ? ok({ now: answer.value.now, scans }) : answer
    },
  ),
})

const scanFields = ({ scanId, number, gate, post: { packageId, date, slotId } }: AdmissionScan) => ({
  scan_id: scanId,
  number,
  gate,
  package_id: packageId,
  date,
  ...(slotId === null ? {} : { slot_id: slotId }),
})

const reasonField = (reason: string) => (reason.trim() === '' ? {} : { reason })

const verdictOf = (answer: StaffAnswerOf<'gateScan'>): Verdict => ({
  code: answer.verdict,
  party: { adults: answer.adults, children: answer.children },
  isByList: false,
  usedAt: answer.used_at,
  usedGate: answer.used_gate,
  packageName: answer.package_name === null ? null : local(answer.package_name, answer.package_arabic_name),
  date: answer.date,
  timeSlot: answer.time_slot,
  addOns: answer.add_ons.map(({ name, arabic_name: arabic, quantity }) => ({ name: local(name, arabic), quantity })),
  language: answer.language,
})

const local = (en: string, ae: string | null): LocalText => ({ en, ae })
