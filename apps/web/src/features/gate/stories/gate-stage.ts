import { calendarDate } from '@dareesha/contract'
import { admissionActors, admissionMachine, encodeList, NO_PARTY } from '@dareesha/engine/admission'
import type { AdmissionEvent, ListedTicket, SavedGate } from '@dareesha/engine/admission'
import { aFakeServer, settle } from '@dareesha/engine/testing'
import type { FakeServer } from '@dareesha/engine/testing'
import { createActor } from 'xstate'

import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { Narration, WalkRecord } from '../../../stories/machines/walk-record.ts'
import type { AdmissionActor } from '../gate-actor.ts'

type Request = 'loadList' | 'judgeOnline' | 'hashNumber' | 'correctOnline' | 'deliver'

export const NOW = Date.parse('2026-12-01T06:00:00Z')
export const DATE = calendarDate('2026-12-01')
const NUMBER = '7K3M-9QPD-X2VA'
export const POST = { packageId: 104, date: DATE, slotId: 501 }

const SENTENCES: { readonly [Type in AdmissionEvent['type']]: string } = {
  'post.choose': 'Staff choose the museum, today, and the time.',
  'post.keep': 'Staff say that the clock is wrong.',
  'post.leave': 'Staff leave the gate.',
  'list.load': 'Staff refresh the list.',
  'scan.read': 'The camera reads a code.',
  'scan.next': 'Staff go on to the next ticket.',
  'admission.correct': 'Staff correct how many people enter.',
  'queue.send': 'The connection is back.',
  'queue.grew': 'The scan joins the queue.',
}

const NARRATION: Narration<AdmissionEvent, Request> = {
  requests: {
    loadList: 'list of the day',
    judgeOnline: 'verdict',
    hashNumber: 'hash of the number',
    correctOnline: 'correction',
    deliver: 'delivery of the queue',
  },
  sentenceOf: ({ type }) => SENTENCES[type],
}

export class GateStage {
  readonly server: FakeServer = aFakeServer()
  readonly actor: AdmissionActor
  readonly record: WalkRecord
  isHashing = false
  constructor(saved: SavedGate | null = null, now = NOW) {
    const machine = admissionMachine.provide({ actors: admissionActors(this.server.staffCall, this.hash) })
    this.actor = createActor(machine, { input: { clock: () => now, saved } }).start()
    this.record = recordWalk(this.actor, NARRATION, ['Staff sign in at a gate.'])
  }
  hash = (text: string): Promise<string> =>
    this.isHashing ? new Promise(() => {}) : Promise.resolve(text.replaceAll(/[ -]/g, ''))
  send = async (event: AdmissionEvent): Promise<void> => {
    this.actor.send(event)
    await settle()
  }
  open = async (list: 'listed' | 'offline' | 'waits' = 'listed', tickets: readonly ListedTicket[] = [LISTED]) => {
    await this.send({ type: 'post.choose', post: POST, gate: 'Main gate' })
    if (list === 'waits') return
    const asked = this.server.waiting('gateList')
    if (list === 'offline') await asked.fail({ code: 'offline' })
    else await asked.answer({ now: NOW, salt: 'salt', rows: encodeList(tickets) })
  }
  scan = (text = NUMBER) => this.send({ type: 'scan.read', scanId: '00000000-0000-4000-8000-000000000001', text })
  answer = async (verdict: string, given: object = {}) => {
    await this.scan()
    await this.server.waiting('gateScan').answer({ ...ANSWER, verdict, ...given })
  }
  offline = async () => {
    await this.scan()
    await this.server.waiting('gateScan').fail({ code: 'offline' })
  }
}

const LISTED: ListedTicket = {
  hash: 'salt7K3M9QPDX2VA',
  state: 'confirmed',
  slotId: 501,
  party: { adults: 2, children: 1 },
  arrived: NO_PARTY,
}

const ANSWER = {
  now: NOW,
  adults: 2,
  children: 1,
  used_at: null,
  used_gate: null,
  package_name: 'Museum of the Old Town',
  package_arabic_name: 'متحف المدينة القديمة',
  date: DATE,
  time_slot: '10:00 - 12:00',
  add_ons: [{ name: 'Lunch on the terrace', arabic_name: 'غداء على الشرفة', quantity: 3 }],
  language: 'ae',
}
