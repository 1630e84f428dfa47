import { endsSession } from '@dareesha/contract'
import type { VerdictCode } from '@dareesha/contract/staff'
import { fromPromise, setup } from 'xstate'

import { dayAt } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Language, LocalText } from '../language.ts'
import { actionsFor, assertDefined, notProvided } from '../machine/setup.ts'
import type { Asked } from '../machine/asked.ts'
import { NO_PARTY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'
import type { ListedTicket } from './list.ts'
import type { AdmissionEvent } from './read-event.ts'
import { checkCorrection, judgeTicket } from './rules.ts'
import type { Correction, GatePost } from './rules.ts'
import { parseTicketNumber } from './ticket-number.ts'

/** The tickets for a package and day. `at` is the server's time, in epoch milliseconds. */
export type GateList = Pick<GatePost, 'packageId' | 'date'> & {
  readonly at: number
  readonly salt: string
  readonly tickets: readonly ListedTicket[]
}

/** What a gate shows after a scan. `foreign`: the code is no ticket number. `no-list`: there is neither a connection nor a list. */
export type Verdict = {
  readonly code: VerdictCode | 'foreign' | 'no-list'
  /** The people whom the scan admits; for a refused ticket, its whole party. */
  readonly party: Party
  readonly isByList: boolean
  /** The latest arrival, in epoch milliseconds, and its gate; null when unknown, as in a list. */
  readonly usedAt: number | null
  readonly usedGate: string | null
  readonly packageName: LocalText | null
  readonly date: GatePost['date'] | null
  readonly timeSlot: string | null
  readonly addOns: readonly { readonly name: LocalText; readonly quantity: number }[]
  /** The language of the buyer. */
  readonly language: Language | null
}

/** One scan of a ticket at a gate. */
export type AdmissionScan = {
  readonly scanId: string
  readonly number: string
  readonly post: GatePost
  readonly gate: string
}

/** An offline scan that the gate has not sent yet. `at` is the phone's time. */
export type QueuedScan = AdmissionScan & {
  readonly verdict: VerdictCode
  readonly party: Party
  readonly at: number
  readonly listAt: number
  /** The reason for a correction; '' without one. */
  readonly reason: string
}

/** An admission by this phone that may be missing in its list. `at` is the server's time. */
export type RecentAdmission = {
  readonly scanId: string
  readonly number: string
  readonly party: Party
  readonly at: number
}

/** The state that a phone stores while its page is closed. `offsetMs` is the server's clock minus the phone's. */
export type SavedGate = {
  readonly post: GatePost | null
  readonly gate: string
  readonly list: GateList | null
  readonly offsetMs: number
  readonly queue: readonly QueuedScan[]
}

/** The input of a gate. */
export type AdmissionInput = { readonly clock: Clock; readonly saved: SavedGate | null }

/** An event that the machine emits to its host, which asks staff to sign in again. */
export type AdmissionEmitted = { readonly type: 'signed-out' }

/** The data of a gate besides its state. */
export type AdmissionContext = SavedGate & {
  readonly clock: Clock
  readonly recent: readonly RecentAdmission[]
  /** The current scan; its number is null for a foreign code. */
  readonly scan: { readonly scanId: string; readonly text: string; readonly number: string | null } | null
  readonly verdict: Verdict | null
  readonly correction: Correction | null
  /** The server's reason for refusing a correction; '' when it did not answer. */
  readonly refusal: string | null
}

/** The server's verdict and time, in epoch milliseconds. */
export type TimedVerdict = { readonly now: number; readonly verdict: Verdict }

/** The delivered scans and the server's time, in epoch milliseconds. */
export type Delivered = { readonly now: number; readonly scans: readonly QueuedScan[] }

const missing = notProvided('admissionMachine.provide({ actors: admissionActors(call, hash) })')

const { acting, assignIfChanged, emitting } = actionsFor<AdmissionContext, AdmissionEvent, AdmissionEmitted>()

/** The server's time, as far as the phone knows it. */
export const serverTime = ({ clock, offsetMs }: Pick<AdmissionContext, 'clock' | 'offsetMs'>): number =>
  clock() + offsetMs

export const postIn = ({ post }: Pick<AdmissionContext, 'post'>): GatePost =>
  assertDefined(post, 'a gate chooses its package and day before it scans')

export const scanIn = ({ scan, gate, ...context }: AdmissionContext): AdmissionScan => {
  const { scanId, number } = assertDefined(scan, 'a scan starts its judgement')
  return { scanId, number: assertDefined(number, 'only numbers of tickets are judged'), post: postIn(context), gate }
}

export const correctionIn = ({ correction }: AdmissionContext): Correction =>
  assertDefined(correction, 'storeCorrection runs before the correction is sent')

export const listOf = ({ list, post }: AdmissionContext): GateList | null =>
  list !== null && post !== null && list.packageId === post.packageId && list.date === post.date ? list : null

const REFUSED = {
  party: NO_PARTY,
  usedAt: null,
  usedGate: null,
  packageName: null,
  date: null,
  timeSlot: null,
  addOns: [],
  language: null,
} as const

const sum = (one: Party, other: Party): Party => ({
  adults: one.adults + other.adults,
  children: one.children + other.children,
})

const admittedHere = ({ queue, recent }: AdmissionContext, number: string): Party =>
  [...queue.filter(({ verdict }) => verdict === 'welcome'), ...recent]
    .filter((admission) => admission.number === number)
    .reduce((total, { party }) => sum(total, party), NO_PARTY)

function verdictByList(context: AdmissionContext, hash: string): Verdict {
  const { number, post } = scanIn(context)
  const list = assertDefined(listOf(context), 'hasList guards the judgement')
  const listed = list.tickets.find((ticket) => ticket.hash === hash)
  const ticket =
    listed === undefined
      ? null
      : { ...listed, ...post, slotId: listed.slotId, arrived: sum(listed.arrived, admittedHere(context, number)) }
  const judged = judgeTicket(ticket, post)
  const party = judged.code === 'welcome' ? judged.party : (ticket?.party ?? NO_PARTY)
  return { ...REFUSED, code: judged.code, party, isByList: true }
}

const codeOf = ({ verdict }: AdmissionContext): Verdict['code'] =>
  assertDefined(verdict, 'a judgement stores its verdict').code

const correctionOf = (event: AdmissionEvent): Correction | null =>
  event.type === 'admission.correct' ? { party: event.party, reason: event.reason } : null

export const admissionSetup = setup({
  types: {} as {
    context: AdmissionContext
    events: AdmissionEvent
    input: AdmissionInput
    emitted: AdmissionEmitted
    tags: 'busy' | 'transient'
  },
  actors: {
    loadList: fromPromise<Asked<GateList>, GatePost>(missing),
    judgeOnline: fromPromise<Asked<TimedVerdict>, AdmissionScan>(missing),
    hashNumber: fromPromise<string, { readonly number: string; readonly salt: string }>(missing),
    correctOnline: fromPromise<Asked<null>, { readonly scanId: string; readonly correction: Correction }>(missing),
    deliver: fromPromise<Asked<Delivered>, { readonly scans: readonly QueuedScan[]; readonly at: number }>(missing),
  },
  delays: {
    /** A slow server counts as offline, because visitors queue at the gate. */
    judgeLimit: 2_000,
    beforeRefresh: 60_000,
    beforeRetry: 15_000,
  },
  guards: {
    hasPost: ({ context: { post } }) => post !== null,
    /** The phone was closed over night, or its clock is wrong. */
    isOfAnotherDay: ({ context }) => context.post !== null && context.post.date !== dayAt(serverTime(context)),
    isNumber: ({ event }) => event.type === 'scan.read' && parseTicketNumber(event.text) !== null,
    /** A camera reads the same code many times a second. */
    isSameCode: ({ context: { scan }, event }) =>
      event.type === 'scan.read' &&
      scan !== null &&
      (scan.text === event.text || (scan.number !== null && scan.number === parseTicketNumber(event.text))),
    hasList: ({ context }) => listOf(context) !== null,
    isVerdict: ({ context }, { code }: { readonly code: Verdict['code'] }) => codeOf(context) === code,
    isUnsent: ({ context: { queue, scan } }) => queue.some(({ scanId }) => scanId === scan?.scanId),
    isBrokenCorrection: ({ context: { verdict }, event }) => {
      const correction = correctionOf(event)
      return verdict === null || correction === null || checkCorrection(verdict.party, correction).length > 0
    },
    hasQueue: ({ context: { queue } }) => queue.length > 0,
    isAnswered: (_, answer: Asked<unknown>) => answer.ok,
    endsSession: (_, answer: Asked<unknown>) => !answer.ok && endsSession(answer.failure),
  },
})

export const admission = admissionSetup.extend({
  actions: {
    storePost: acting(({ event, enqueue }) => {
      if (event.type === 'post.choose') enqueue.assign({ post: event.post, gate: event.gate })
    }),
    leavePost: assignIfChanged(() => ({ post: null })),
    storeList: acting<Asked<GateList>>(({ context, enqueue }, answer) => {
      if (!answer.ok) return
      const list = answer.value
      const recent = context.recent.filter(({ at }) => at > list.at)
      enqueue.assign({ list, recent, offsetMs: list.at - context.clock() })
    }),
    startScan: acting(({ event, enqueue }) => {
      if (event.type !== 'scan.read') return
      const { scanId, text } = event
      enqueue.assign({ scan: { scanId, text, number: parseTicketNumber(text) }, refusal: null, correction: null })
    }),
    storeForeign: assignIfChanged(() => ({ verdict: { ...REFUSED, code: 'foreign', isByList: false } })),
    storeUnjudged: assignIfChanged(() => ({ verdict: { ...REFUSED, code: 'no-list', isByList: true } })),
    storeVerdict: acting<Asked<TimedVerdict>>(({ context, enqueue }, answer) => {
      if (!answer.ok) return
      const { now, verdict } = answer.value
      const { scanId, number } = scanIn(context)
      const admitted = verdict.code === 'welcome' ? [{ scanId, number, party: verdict.party, at: now }] : []
      enqueue.assign({ verdict, offsetMs: now - context.clock(), recent: [...context.recent, ...admitted] })
    }),
    storeVerdictByList: acting<string>(({ context, enqueue }, hash) => {
      const verdict = verdictByList(context, hash)
      if (verdict.code === 'foreign' || verdict.code === 'no-list') return
      const { code, party } = verdict
      const listAt = assertDefined(listOf(context), 'hasList guards the judgement').at
      const queued = { ...scanIn(context), verdict: code, party, at: context.clock(), listAt, reason: '' }
      enqueue.assign({ verdict, queue: [...context.queue, queued] })
      enqueue.raise({ type: 'queue.grew' })
    }),
    storeCorrection: assignIfChanged((_, event: AdmissionEvent) => ({
      correction: correctionOf(event),
      refusal: null,
    })),
    correctUnsent: acting(({ context, enqueue }) => {
      const { queue, scan } = context
      const { party, reason } = correctionIn(context)
      enqueue.assign({
        queue: queue.map((entry) => (entry.scanId === scan?.scanId ? { ...entry, party, reason } : entry)),
      })
    }),
    applyCorrection: acting(({ context, enqueue }) => {
      const { verdict, recent, scan } = context
      const { party } = correctionIn(context)
      enqueue.assign({
        verdict: { ...assertDefined(verdict, 'only an admission is corrected'), party },
        recent: recent.map((entry) => (entry.scanId === scan?.scanId ? { ...entry, party } : entry)),
      })
    }),
    storeRefusal: assignIfChanged((_, answer: Asked<unknown>) => ({
      refusal: !answer.ok && 'msg' in answer.failure ? (answer.failure.msg ?? '') : '',
    })),
    /** A correction during the delivery replaces the entry, so it stays in the queue and is sent again. */
    storeDelivered: acting<Asked<Delivered>>(({ context: { queue, recent, clock }, enqueue }, answer) => {
      if (!answer.ok) return
      const { scans, now } = answer.value
      const admitted = scans.flatMap(({ scanId, number, party, verdict }) =>
        verdict === 'welcome' ? [{ scanId, number, party, at: now }] : [],
      )
      enqueue.assign({
        queue: queue.filter((entry) => !scans.includes(entry)),
        recent: [...recent, ...admitted],
        offsetMs: now - clock(),
      })
    }),
    reportSignOut: emitting(() => ({ type: 'signed-out' })),
  },
})
