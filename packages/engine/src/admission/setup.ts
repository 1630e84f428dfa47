import type { VerdictCode } from '@dareesha/contract/staff'
import { fromPromise, setup } from 'xstate'

import type { Clock } from '../clock.ts'
import type { Language, LocalText } from '../language.ts'
import { notProvided } from '../machine/actions.ts'
import type { Asked } from '../machine/asked.ts'
import type { Party } from '../booking/party.ts'
import type { Correction, GatePost } from './judgement.ts'
import type { ListedTicket } from './list.ts'
import type { AdmissionEvent } from './read-event.ts'

/** The tickets for a package and day. `at` is the server's time of the list, in epoch milliseconds. */
export type GateList = Pick<GatePost, 'packageId' | 'date'> & {
  readonly at: number
  readonly salt: string
  readonly tickets: readonly ListedTicket[]
}

/** What a gate shows after a scan. `foreign`: the code is not a ticket number. `no-list`: neither the server nor a list could judge the scan. */
export type Verdict = {
  readonly code: VerdictCode | 'foreign' | 'no-list'
  /** The people whom the scan admits. For a refused ticket, the whole party of the ticket. */
  readonly party: Party
  readonly isByList: boolean
  /** The latest arrival, in epoch milliseconds. `usedAt` and `usedGate` are null if no one has arrived or a list gave the verdict. */
  readonly usedAt: number | null
  readonly usedGate: string | null
  readonly packageName: LocalText | null
  readonly date: GatePost['date'] | null
  readonly timeSlot: string | null
  readonly addOns: readonly { readonly name: LocalText; readonly quantity: number }[]
  readonly language: Language | null
}

/** One scan of a ticket at a gate. */
export type AdmissionScan = {
  readonly scanId: string
  readonly number: string
  readonly post: GatePost
  readonly gate: string
}

/** An offline scan that the gate has not sent yet. `at` is the phone's time of the scan. */
export type QueuedScan = AdmissionScan & {
  readonly verdict: VerdictCode
  readonly party: Party
  readonly at: number
  readonly listAt: number
  readonly reason: string
}

/** An admission by this phone that its list may not contain yet. `at` is the server's time of the admission. */
export type RecentAdmission = {
  readonly scanId: string
  readonly number: string
  readonly party: Party
  readonly at: number
}

/** What a phone keeps while the page of the gate is closed. `offsetMs` is the server's time minus the phone's time. */
export type SavedGate = {
  readonly post: GatePost | null
  readonly gate: string
  readonly list: GateList | null
  readonly offsetMs: number
  readonly queue: readonly QueuedScan[]
}

/** The input of a gate. */
export type AdmissionInput = { readonly clock: Clock; readonly saved: SavedGate | null }

/** The event that makes the host ask staff to sign in again. */
export type AdmissionEmitted = { readonly type: 'signed-out' }

/** The data of a gate besides its state. */
export type AdmissionContext = SavedGate & {
  readonly clock: Clock
  readonly recent: readonly RecentAdmission[]
  /** The current scan; its number is null for a foreign code. */
  readonly scan: { readonly scanId: string; readonly text: string; readonly number: string | null } | null
  readonly verdict: Verdict | null
  readonly correction: Correction | null
  /** The server's message about a failed correction; '' without a message; null if no correction failed. */
  readonly refusal: string | null
}

/** The server's verdict. `now` is the server's time, in epoch milliseconds. */
export type TimedVerdict = { readonly now: number; readonly verdict: Verdict }

/** The delivered scans. `now` is the server's time, in epoch milliseconds. */
export type Delivered = { readonly now: number; readonly scans: readonly QueuedScan[] }

/** The hash of the scanned number with the salt of a list. */
export type HashedNumber = { readonly hash: string; readonly salt: string }

const missing = notProvided('admissionMachine.provide({ actors: admissionActors(call, hash) })')

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
    hashNumber: fromPromise<HashedNumber, { readonly number: string; readonly salt: string }>(missing),
    correctOnline: fromPromise<Asked<null>, { readonly scanId: string; readonly correction: Correction }>(missing),
    deliver: fromPromise<Asked<Delivered>, { readonly scans: readonly QueuedScan[]; readonly at: number }>(missing),
  },
})
