import type { SnapshotFrom } from 'xstate'

import { withAnswer } from '../machine/asked.ts'
import { asSent } from '../machine/actions.ts'
import { ignoreMalformed } from '../machine/events.ts'
import { readAdmissionEvent } from './read-event.ts'
import type { AdmissionEvent } from './read-event.ts'
import { admission, correctionIn, postIn, scanIn, usableList } from './rules.ts'
import type { Verdict } from './setup.ts'

const MOST_SCANS = 100

const sent = (context: Parameters<typeof scanIn>[0]) => context.queue.slice(0, MOST_SCANS)

const choosing = { target: 'ready', actions: 'storePost' } as const

const reading = [
  { guard: 'isNumber', target: '#admission.door.judging', actions: 'startScan' },
  {
    target: '#admission.door.verdict',
    actions: ['startScan', 'storeForeign'],
    description: 'GATE-02: a damaged code, or a code of another shop, is not a ticket number',
  },
] as const

const verdictIs = (code: Verdict['code']) => ({ type: 'isVerdict', params: { code } }) as const

const storeCorrection = { type: 'storeCorrection', params: asSent<AdmissionEvent> } as const

const signedOut = { guard: withAnswer('endsSession'), actions: 'reportSignOut' } as const

const door = admission.createStateConfig({
  description: 'GATE-02: the screens of the gate',
  initial: 'opening',
  on: {
    'post.leave': { target: '.closed', actions: 'leavePost' },
  },
  states: {
    opening: {
      description: 'GATE-01: reads what the phone has saved',
      tags: 'transient',
      always: [
        { guard: 'isOfAnotherDay', target: 'outdated' },
        { guard: 'hasPost', target: 'ready' },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'GATE-01: staff choose the package, the day and the slot',
      on: { 'post.choose': choosing },
    },
    outdated: {
      description: 'GATE-06: the saved list is of another day, such as yesterday, or the clock of the phone is wrong',
      on: {
        'post.choose': choosing,
        'post.keep': { target: 'ready', description: 'GATE-06: the list is right and the clock is wrong' },
      },
    },
    ready: { description: 'GATE-02: the gate waits for a code', on: { 'scan.read': reading } },
    judging: {
      description: 'GATE-02: the server judges the ticket',
      tags: 'busy',
      invoke: {
        src: 'judgeOnline',
        input: ({ context }) => scanIn(context),
        onDone: [
          { guard: withAnswer('isAnswered'), target: 'verdict', actions: withAnswer('storeVerdict') },
          { ...signedOut, target: 'ready', description: 'NET-13: staff sign in again, and scan again' },
          { target: 'unanswered', description: 'GATE-06: without an answer, the list decides' },
        ],
        onError: { target: 'unanswered', description: 'GATE-06: the call threw' },
      },
      after: {
        judgeLimit: { target: 'unanswered', description: 'GATE-06: a slow connection counts as none' },
      },
    },
    unanswered: {
      description: 'GATE-06: the server did not answer',
      tags: 'transient',
      always: [
        { guard: 'hasList', target: 'judgingByList' },
        { target: 'verdict', actions: 'storeUnjudged' },
      ],
    },
    judgingByList: {
      description: 'GATE-06: the phone hashes the number and looks it up in its list',
      tags: 'busy',
      invoke: {
        src: 'hashNumber',
        input: ({ context }) => ({ number: scanIn(context).number, salt: usableList(context)?.salt ?? '' }),
        onDone: [
          {
            guard: { type: 'isHashForList', params: ({ event }) => event.output },
            target: 'verdict',
            actions: { type: 'storeVerdictByList', params: ({ event }) => event.output },
          },
          { target: 'unanswered', description: 'GATE-06: a new list has another salt' },
        ],
        onError: {
          target: 'verdict',
          actions: 'storeUnjudged',
          description: 'GATE-06: the browser cannot hash on an insecure page',
        },
      },
    },
    verdict: {
      description: 'GATE-03: the screen shows the verdict until the next scan',
      initial: 'deciding',
      on: {
        'scan.next': '#admission.door.ready',
        'scan.read': [
          { guard: 'isSameCode', description: 'GATE-02: the camera still sees the code of this verdict' },
          ...reading,
        ],
      },
      states: {
        deciding: {
          description: 'GATE-02: chooses the screen of the verdict',
          tags: 'transient',
          always: [
            { guard: verdictIs('welcome'), target: 'welcome' },
            { guard: verdictIs('already-used'), target: 'used' },
            { guard: verdictIs('other-visit'), target: 'otherVisit' },
            { guard: verdictIs('not-paid'), target: 'notPaid' },
            { guard: verdictIs('cancelled'), target: 'cancelled' },
            { guard: verdictIs('foreign'), target: 'foreign' },
            { guard: verdictIs('no-list'), target: 'unjudged' },
            { target: 'unknown' },
          ],
        },
        welcome: {
          description: 'GATE-02: the party enters',
          on: {
            'admission.correct': [
              {
                guard: 'isBrokenCorrection',
                description: 'GATE-04: ignores a correction that adds people, and an undo without a reason',
              },
              {
                guard: 'isUnsent',
                target: 'corrected',
                actions: [storeCorrection, 'correctUnsent', 'applyCorrection'],
                description: 'GATE-06: the correction is sent with its scan',
              },
              { target: 'correcting', actions: storeCorrection },
            ],
          },
        },
        correcting: {
          description: 'GATE-04: the server corrects the admission',
          tags: 'busy',
          on: { 'scan.read': { description: 'GATE-04: one correction at a time' } },
          invoke: {
            src: 'correctOnline',
            input: ({ context }) => ({ scanId: scanIn(context).scanId, correction: correctionIn(context) }),
            onDone: [
              { guard: withAnswer('isAnswered'), target: 'corrected', actions: 'applyCorrection' },
              { ...signedOut, target: 'welcome', description: 'NET-13: staff sign in again' },
              {
                target: 'welcome',
                actions: withAnswer('storeRefusal'),
                description: 'GATE-04: the server refused, or there is no connection; staff can try again',
              },
            ],
            onError: { target: 'welcome', description: 'GATE-04: staff can try again' },
          },
        },
        corrected: { description: 'GATE-04: only a part of the party entered, or no one' },
        used: { description: 'GATE-02: the whole party has entered before' },
        otherVisit: { description: 'GATE-02: the ticket is for another package, day or slot' },
        notPaid: { description: 'GATE-02: the ticket is not paid' },
        cancelled: { description: 'CAN-06: the ticket is cancelled' },
        unknown: { description: 'GATE-02: no ticket has this number' },
        foreign: { description: 'GATE-02: the code is not one of our tickets' },
        unjudged: { description: 'GATE-06: neither the server nor a list can judge the ticket' },
      },
    },
  },
})

const list = admission.createStateConfig({
  description: 'GATE-06: the list for offline scans',
  initial: 'opening',
  on: { 'post.choose': '.loading', 'post.leave': '.none' },
  states: {
    opening: {
      description: 'GATE-06: an open gate loads its list again',
      tags: 'transient',
      always: [{ guard: 'hasPost', target: 'loading' }, { target: 'none' }],
    },
    none: { description: 'GATE-01: no package and day are chosen' },
    loading: {
      description: 'GATE-06: the server sends the list; until then an earlier list stays in use',
      tags: 'busy',
      invoke: {
        src: 'loadList',
        input: ({ context }) => postIn(context),
        onDone: [
          { guard: withAnswer('isAnswered'), target: 'current', actions: withAnswer('storeList') },
          { ...signedOut, target: 'failed', description: 'NET-13: staff sign in again' },
          { target: 'failed' },
        ],
        onError: { target: 'failed', description: 'GATE-06: the call threw' },
      },
    },
    current: {
      description: 'GATE-06: the phone has the list, and can work without a connection',
      on: { 'list.load': 'loading' },
      after: { beforeRefresh: 'loading' },
    },
    failed: {
      description: 'GATE-06: the list could not be loaded; the gate shows the age of an earlier list',
      on: { 'list.load': 'loading', 'queue.send': 'loading' },
      after: { beforeRetry: 'loading' },
    },
  },
})

const queue = admission.createStateConfig({
  description: 'GATE-06: scans that wait for a connection',
  initial: 'opening',
  states: {
    opening: {
      description: 'GATE-06: a page that was closed may have left unsent scans',
      tags: 'transient',
      always: [{ guard: 'hasQueue', target: 'sending' }, { target: 'empty' }],
    },
    empty: { description: 'GATE-06: every scan is sent', on: { 'queue.grew': 'waiting' } },
    waiting: {
      description: 'GATE-06: scans wait, and the gate tries again',
      on: { 'queue.send': 'sending' },
      after: { beforeRetry: 'sending' },
    },
    sending: {
      description: 'GATE-06: the gate sends its scans; a scan that is sent twice counts once',
      tags: 'busy',
      invoke: {
        src: 'deliver',
        input: ({ context }) => ({ scans: sent(context), at: context.clock() }),
        onDone: [
          {
            guard: withAnswer('isAnswered'),
            target: 'opening',
            actions: withAnswer('storeDelivered'),
          },
          { ...signedOut, target: 'waiting', description: 'NET-13: staff sign in again; no scan is lost' },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting', description: 'GATE-06: the call threw' },
      },
    },
  },
})

/**
 * Judges the scans at a gate. The region `door` is for the screens, `list` is for offline scans, and `queue` is for unsent scans. A host provides
 * the actors and stores `saveGate(snapshot)` after each change.
 * @example const machine = admissionMachine.provide({ actors: admissionActors(call, hash) })
 * const actor = createActor(machine, { input: { clock: Date.now, saved: restoreGate(stored) } }).start()
 * actor.send({ type: 'post.choose', post: { packageId: 104, date, slotId: null }, gate: 'Main gate' })
 * actor.send({ type: 'scan.read', scanId: crypto.randomUUID(), text: '7K3M-9QPD-X2VA' })
 */
export const admissionMachine = ignoreMalformed(
  admission.createMachine({
    id: 'admission',
    type: 'parallel',
    description: 'GATE-01: a gate admits visitors, with and without a connection',
    context: ({ input: { clock, saved } }) => ({
      clock,
      post: saved?.post ?? null,
      gate: saved?.gate ?? '',
      list: saved?.list ?? null,
      offsetMs: saved?.offsetMs ?? 0,
      queue: saved?.queue ?? [],
      recent: [],
      scan: null,
      verdict: null,
      correction: null,
      refusal: null,
    }),
    states: { door, list, queue },
  }),
  readAdmissionEvent,
)

/** A snapshot of a gate. */
export type AdmissionSnapshot = SnapshotFrom<typeof admissionMachine>
