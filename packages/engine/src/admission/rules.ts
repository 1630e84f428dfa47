import { endsSession } from '@dareesha/contract'

import { NO_PARTY } from '../booking/party.ts'
import type { Party } from '../booking/party.ts'
import { dayAt } from '../clock.ts'
import { actionsFor, assertNotNull } from '../machine/actions.ts'
import type { Asked } from '../machine/asked.ts'
import { checkCorrection, judgeTicket } from './judgement.ts'
import type { Correction, GatePost } from './judgement.ts'
import type { AdmissionEvent } from './read-event.ts'
import { admissionSetup } from './setup.ts'
import type {
  AdmissionContext,
  AdmissionEmitted,
  AdmissionScan,
  Delivered,
  GateList,
  HashedNumber,
  TimedVerdict,
  Verdict,
} from './setup.ts'
import { parseTicketNumber } from './ticket-number.ts'

/** The phone's estimate of the server's time. */
export const serverTime = ({ clock, offsetMs }: Pick<AdmissionContext, 'clock' | 'offsetMs'>): number =>
  clock() + offsetMs

export const postIn = ({ post }: Pick<AdmissionContext, 'post'>): GatePost =>
  assertNotNull(post, 'a gate chooses its package and day before it scans')

export const scanIn = ({ scan, gate, ...context }: AdmissionContext): AdmissionScan => {
  const { scanId, number } = assertNotNull(scan, 'the gate judges a ticket only after a scan')
  return {
    scanId,
    number: assertNotNull(number, 'the gate judges only a scan that contains a ticket number'),
    post: postIn(context),
    gate,
  }
}

export const correctionIn = ({ correction }: AdmissionContext): Correction =>
  assertNotNull(correction, 'storeCorrection runs before the correction is sent')

/** Returns the list if it fits the package and day of the post; otherwise null. */
export const usableList = ({ list, post }: AdmissionContext): GateList | null =>
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
  const list = assertNotNull(usableList(context), 'hasList guards the judgement')
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
  assertNotNull(verdict, 'a judgement stores its verdict').code

const correctionOf = (event: AdmissionEvent): Correction | null =>
  event.type === 'admission.correct' ? { party: event.party, reason: event.reason } : null

const guardedAdmission = admissionSetup.extend({
  guards: {
    hasPost: ({ context: { post } }) => post !== null,
    /** The day of the saved post is not today if the page was closed overnight, or if the phone's clock is wrong. */
    isOfAnotherDay: ({ context }) => context.post !== null && context.post.date !== dayAt(serverTime(context)),
    isNumber: ({ event }) => event.type === 'scan.read' && parseTicketNumber(event.text) !== null,
    /** The machine ignores a repeated reading, because a camera reads the same code many times a second. */
    isSameCode: ({ context: { scan }, event }) =>
      event.type === 'scan.read' &&
      scan !== null &&
      (scan.text === event.text || (scan.number !== null && scan.number === parseTicketNumber(event.text))),
    hasList: ({ context }) => usableList(context) !== null,
    /** A new list with another salt may have arrived while the phone hashed the number. */
    isHashForList: ({ context }, { salt }: HashedNumber) => usableList(context)?.salt === salt,
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

const { acting, assignIfChanged, emitting } = actionsFor<AdmissionContext, AdmissionEvent, AdmissionEmitted>()

export const admission = guardedAdmission.extend({
  delays: {
    /** After this time, the gate judges by its list, because visitors are waiting. */
    judgeLimit: 2_000,
    beforeRefresh: 60_000,
    beforeRetry: 15_000,
  },
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
    storeVerdictByList: acting<HashedNumber>(({ context, enqueue }, { hash }) => {
      const verdict = verdictByList(context, hash)
      if (verdict.code === 'foreign' || verdict.code === 'no-list') return
      const { code, party } = verdict
      const listAt = assertNotNull(usableList(context), 'hasList guards the judgement').at
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
        verdict: { ...assertNotNull(verdict, 'only an admission is corrected'), party },
        recent: recent.map((entry) => (entry.scanId === scan?.scanId ? { ...entry, party } : entry)),
      })
    }),
    storeRefusal: assignIfChanged((_, answer: Asked<unknown>) => ({
      refusal: !answer.ok && 'msg' in answer.failure ? (answer.failure.msg ?? '') : '',
    })),
    /** An entry that was corrected during the delivery stays in the queue and is sent again. */
    storeDelivered: acting<Asked<Delivered>>(({ context: { queue, recent, clock }, enqueue }, answer) => {
      if (!answer.ok) return
      const { scans, now } = answer.value
      const delivered = queue.filter((entry) => scans.includes(entry))
      const admitted = delivered.flatMap(({ scanId, number, party, verdict }) =>
        verdict === 'welcome' ? [{ scanId, number, party, at: now }] : [],
      )
      enqueue.assign({
        queue: queue.filter((entry) => !delivered.includes(entry)),
        recent: [...recent, ...admitted],
        offsetMs: now - clock(),
      })
    }),
    reportSignOut: emitting(() => ({ type: 'signed-out' })),
  },
})
