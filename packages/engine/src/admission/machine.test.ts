import { calendarDate } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { NO_PARTY } from '../booking/party.ts'
import { aFakeServer, settle } from '../testing/index.ts'
import { admissionActors } from './actors.ts'
import { encodeList, hashedText } from './list.ts'
import type { ListedTicket } from './list.ts'
import { admissionMachine } from './machine.ts'
import type { AdmissionEvent } from './read-event.ts'
import { readAdmissionEvent } from './read-event.ts'
import { restoreGate, saveGate } from './saved.ts'
import type { SavedGate } from './setup.ts'

const DAY = calendarDate('2026-12-10')
const NOW = Date.parse('2026-12-10T06:00:00Z')
const HOUR = 3_600_000
const POST = { packageId: 104, date: DAY, slotId: 501 }
const NUMBER = '7K3M-9QPD-X2VA'
const OTHER = '1111-2222-3333'
const FAMILY = { adults: 2, children: 1 }

const symbolsOf = (text: string) => text.replaceAll(/[ -]/g, '')
const hashNow = (text: string) => Promise.resolve(symbolsOf(text))
const hashOf = (number: string, salt = 'salt') => symbolsOf(hashedText(number, salt))

const listed = (number: string, given: Partial<ListedTicket> = {}): ListedTicket => ({
  hash: hashOf(number),
  state: 'confirmed',
  slotId: 501,
  party: FAMILY,
  arrived: NO_PARTY,
  ...given,
})

const aList = (tickets: readonly ListedTicket[] = [listed(NUMBER), listed(OTHER)], now = NOW) => ({
  now,
  salt: 'salt',
  rows: encodeList(tickets),
})

const welcome = (given: object = {}) => ({
  now: NOW,
  verdict: 'welcome',
  ...FAMILY,
  used_at: null,
  used_gate: null,
  package_name: 'Museum',
  package_arabic_name: 'المتحف',
  date: DAY,
  time_slot: '10:00 - 12:00',
  add_ons: [{ name: 'Lunch', arabic_name: 'غداء', quantity: 3 }],
  language: 'ae',
  ...given,
})

const OFFLINE: CallFailure = { code: 'offline' }
const SIGNED_OUT: CallFailure = { code: 'login-required', msg: null }

type GateDetails = { saved?: SavedGate | null; phone?: number; hash?: (text: string) => Promise<string> }

function aGate({ saved = null, phone = NOW, hash = hashNow }: GateDetails = {}) {
  const server = aFakeServer()
  const time = new SimulatedClock()
  const machine = admissionMachine.provide({ actors: admissionActors(server.staffCall, hash) })
  const actor = createActor(machine, { input: { clock: () => phone + time.now(), saved }, clock: time })
  let signOuts = 0
  actor.on('signed-out', () => {
    signOuts += 1
  })
  actor.start()
  let scans = 0
  const send = async (event: AdmissionEvent) => {
    actor.send(event)
    await settle()
  }
  const snapshot = () => actor.getSnapshot()
  return {
    server,
    send,
    snapshot,
    state: () => snapshot().value,
    verdict: () => snapshot().context.verdict,
    queue: () => snapshot().context.queue,
    signOuts: () => signOuts,
    pass: async (ms: number) => {
      time.increment(ms)
      await settle()
    },
    scan: (text = NUMBER) => send({ type: 'scan.read', scanId: `scan-${(scans += 1)}`, text }),
  }
}

type Gate = ReturnType<typeof aGate>
type Answer = Readonly<Record<string, unknown>> | CallFailure

const isFailure = (answer: Answer): answer is CallFailure => 'code' in answer

async function anOpenGate(given: Parameters<typeof aGate>[0] & { readonly list?: Answer } = {}) {
  const gate = aGate(given)
  await gate.send({ type: 'post.choose', post: POST, gate: 'Main gate' })
  const asked = gate.server.waiting('gateList')
  const { list = aList() } = given
  await (isFailure(list) ? asked.fail(list) : asked.answer(list))
  return gate
}

const answered = async (gate: Gate, answer: Answer, text = NUMBER) => {
  await gate.scan(text)
  const asked = gate.server.waiting('gateScan')
  await (isFailure(answer) ? asked.fail(answer) : asked.answer(answer))
}

describe('admissionMachine', () => {
  it('[GATE-01] the gate loads its list after staff choose a package, a day and a slot', async () => {
    const gate = aGate()
    expect(gate.state()).toEqual({ door: 'closed', list: 'none', queue: 'empty' })
    await gate.send({ type: 'post.choose', post: POST, gate: 'Main gate' })
    expect(gate.state()).toEqual({ door: 'ready', list: 'loading', queue: 'empty' })
    expect(gate.server.waiting('gateList').request).toEqual({ package_id: 104, date: DAY })
    await gate.server.waiting('gateList').answer(aList())
    expect(gate.state()).toMatchObject({ list: 'current' })
    await gate.send({ type: 'post.leave' })
    expect(gate.state()).toEqual({ door: 'closed', list: 'none', queue: 'empty' })
  })

  it.each([
    ['welcome', 'welcome'],
    ['already-used', 'used'],
    ['other-visit', 'otherVisit'],
    ['not-paid', 'notPaid'],
    ['cancelled', 'cancelled'],
    ['unknown', 'unknown'],
  ])('[GATE-02] [CAN-06] the verdict %s of the server has a screen of its own', async (verdict, state) => {
    const gate = await anOpenGate()
    await answered(gate, welcome({ verdict }))
    expect(gate.state()).toMatchObject({ door: { verdict: state } })
    expect(gate.verdict()).toMatchObject({ code: verdict, party: FAMILY, isByList: false, language: 'ae' })
    await gate.send({ type: 'scan.next' })
    expect(gate.state()).toMatchObject({ door: 'ready' })
  })

  it('[GATE-02] the gate shows that a foreign code is no ticket, and it sends nothing', async () => {
    const gate = await anOpenGate()
    await gate.scan('https://example.com')
    expect(gate.state()).toMatchObject({ door: { verdict: 'foreign' } })
    expect(gate.server.count('gateScan')).toBe(0)
  })

  it('[GATE-02] the gate ignores the code whose verdict it shows', async () => {
    const gate = await anOpenGate()
    await answered(gate, welcome())
    for (const text of [NUMBER, NUMBER.toLowerCase()]) await gate.scan(text)
    expect(gate.server.count('gateScan')).toBe(1)
    await gate.scan(OTHER)
    expect(gate.server.count('gateScan')).toBe(2)
  })

  it('[GATE-06] an offline gate judges by its list and sends the scan later', async () => {
    const gate = await anOpenGate()
    await answered(gate, OFFLINE)
    expect(gate.state()).toMatchObject({ door: { verdict: 'welcome' }, queue: 'waiting' })
    expect(gate.verdict()).toMatchObject({ code: 'welcome', party: FAMILY, isByList: true })
    await gate.pass(15_000)
    expect(gate.server.waiting('gateDeliver').request).toEqual({
      scans: [
        {
          scan_id: 'scan-1',
          number: NUMBER,
          gate: 'Main gate',
          package_id: 104,
          date: DAY,
          slot_id: 501,
          verdict: 'welcome',
          ...FAMILY,
          age_ms: 15_000,
          list_at: NOW,
        },
      ],
    })
    await gate.server.waiting('gateDeliver').answer({ now: NOW + 15_000, conflicts: 0 })
    expect([gate.state(), gate.queue()]).toMatchObject([{ queue: 'empty' }, []])
  })

  it('[GATE-06] an offline gate never admits a ticket twice', async () => {
    const gate = await anOpenGate()
    const again = async () => {
      await gate.send({ type: 'scan.next' })
      await answered(gate, OFFLINE)
      return gate.verdict()?.code
    }
    await answered(gate, OFFLINE)
    expect(await again()).toBe('already-used')
    await gate.send({ type: 'queue.send' })
    await gate.server.waiting('gateDeliver').answer({ now: NOW + 1, conflicts: 0 })
    expect(await again()).toBe('already-used')
  })

  it('[GATE-06] an offline gate refuses a ticket that the server has admitted', async () => {
    const gate = await anOpenGate()
    await answered(gate, welcome({ now: NOW + 1 }))
    await gate.send({ type: 'scan.next' })
    await answered(gate, OFFLINE)
    expect(gate.verdict()).toMatchObject({ code: 'already-used' })
  })

  it.each<[string, readonly ListedTicket[], string]>([
    ['of another slot', [listed(NUMBER, { slotId: 502 })], 'otherVisit'],
    ['that is not paid', [listed(NUMBER, { state: 'unpaid' })], 'notPaid'],
    ['that is cancelled', [listed(NUMBER, { state: 'cancelled' })], 'cancelled'],
    ['that is missing from the list', [listed(OTHER)], 'unknown'],
    ['whose party has entered', [listed(NUMBER, { arrived: FAMILY })], 'used'],
  ])('[GATE-06] [CAN-06] offline, the gate refuses a ticket %s and queues the scan', async (_, tickets, state) => {
    const gate = await anOpenGate({ list: aList(tickets) })
    await answered(gate, OFFLINE)
    expect(gate.state()).toMatchObject({ door: { verdict: state } })
    expect(gate.queue()).toHaveLength(1)
  })

  it('[GATE-06] an offline gate without a list judges no ticket', async () => {
    const gate = await anOpenGate({ list: OFFLINE })
    expect(gate.state()).toMatchObject({ list: 'failed' })
    await answered(gate, OFFLINE)
    expect([gate.state(), gate.queue()]).toMatchObject([{ door: { verdict: 'unjudged' } }, []])
    await gate.pass(15_000)
    expect(gate.state()).toMatchObject({ list: 'loading' })
  })

  it('[GATE-06] after two seconds without an answer, the gate judges by its list', async () => {
    const gate = await anOpenGate()
    await gate.scan()
    const call = gate.server.waiting('gateScan')
    await gate.pass(1_999)
    expect(gate.state()).toMatchObject({ door: 'judging' })
    await gate.pass(1)
    expect([gate.state(), call.isAborted()]).toMatchObject([{ door: { verdict: 'welcome' } }, true])
  })

  it('[GATE-06] the gate judges by a new list that arrives during the hashing', async () => {
    const hashes: (() => void)[] = []
    const hash = (text: string) =>
      new Promise<string>((done) => {
        hashes.push(() => done(symbolsOf(text)))
      })
    const gate = await anOpenGate({ hash })
    await gate.pass(60_000)
    await answered(gate, OFFLINE)
    await gate.server
      .waiting('gateList')
      .answer({ ...aList([listed(NUMBER, { hash: hashOf(NUMBER, 'next') })]), salt: 'next' })
    hashes[0]?.()
    await settle()
    expect(gate.state()).toMatchObject({ door: 'judgingByList' })
    hashes[1]?.()
    await settle()
    expect(gate.verdict()).toMatchObject({ code: 'welcome', isByList: true })
  })

  it('[GATE-01] when a session ends, the gate requests a sign-in and keeps its scans', async () => {
    const gate = await anOpenGate()
    await answered(gate, SIGNED_OUT)
    expect([gate.state(), gate.signOuts()]).toMatchObject([{ door: 'ready' }, 1])
    await answered(gate, OFFLINE)
    await gate.send({ type: 'queue.send' })
    await gate.server.waiting('gateDeliver').fail(SIGNED_OUT)
    expect([gate.state(), gate.queue().length, gate.signOuts()]).toMatchObject([{ queue: 'waiting' }, 1, 2])
  })

  it('[GATE-04] a correction can only reduce the party, and an undo needs a reason', async () => {
    const gate = await anOpenGate()
    await answered(gate, welcome())
    await gate.send({ type: 'admission.correct', party: NO_PARTY, reason: ' ' })
    await gate.send({ type: 'admission.correct', party: { adults: 3, children: 0 }, reason: '' })
    expect(gate.server.count('gateCorrect')).toBe(0)
    await gate.send({ type: 'admission.correct', party: { adults: 1, children: 0 }, reason: '' })
    expect(gate.server.waiting('gateCorrect').request).toEqual({ scan_id: 'scan-1', adults: 1, children: 0 })
    await gate.server.waiting('gateCorrect').answer({})
    expect(gate.state()).toMatchObject({ door: { verdict: 'corrected' } })
    expect(gate.verdict()).toMatchObject({ party: { adults: 1, children: 0 } })
    await gate.send({ type: 'scan.next' })
    await answered(gate, OFFLINE)
    expect(gate.verdict()).toMatchObject({ code: 'welcome', party: { adults: 1, children: 1 } })
  })

  it('[GATE-04] if the server refuses an undo, the admission stays', async () => {
    const gate = await anOpenGate()
    await answered(gate, welcome())
    await gate.send({ type: 'admission.correct', party: NO_PARTY, reason: 'Wrong family' })
    await gate.server.waiting('gateCorrect').fail({ code: 'refused', msg: 'Unknown', answer: {} })
    expect([gate.state(), gate.snapshot().context.refusal]).toMatchObject([{ door: { verdict: 'welcome' } }, 'Unknown'])
  })

  it('[GATE-04] [GATE-06] after an undo during delivery, the gate sends the scan again', async () => {
    const gate = await anOpenGate()
    await answered(gate, OFFLINE)
    await gate.send({ type: 'queue.send' })
    const early = gate.server.waiting('gateDeliver')
    await gate.send({ type: 'admission.correct', party: NO_PARTY, reason: 'Wrong family' })
    expect(gate.state()).toMatchObject({ door: { verdict: 'corrected' } })
    await early.answer({ now: NOW, conflicts: 0 })
    expect(gate.server.waiting('gateDeliver').request).toMatchObject({
      scans: [{ scan_id: 'scan-1', ...NO_PARTY, reason: 'Wrong family' }],
    })
    await gate.server.waiting('gateDeliver').answer({ now: NOW, conflicts: 0 })
    await gate.send({ type: 'scan.next' })
    await answered(gate, OFFLINE)
    expect(gate.verdict()).toMatchObject({ code: 'welcome', isByList: true })
  })

  it('[GATE-06] a gate with a wrong clock uses the time of the server', async () => {
    for (const days of [-1, 1]) {
      const gate = await anOpenGate({ phone: NOW + days * 24 * HOUR })
      await answered(gate, OFFLINE)
      const saved = restoreGate(saveGate(gate.snapshot()))
      expect(saved).toMatchObject({ offsetMs: -days * 24 * HOUR, queue: [{ listAt: NOW }] })
      expect(aGate({ saved, phone: NOW + days * 24 * HOUR }).state()).toMatchObject({ door: 'ready', queue: 'sending' })
    }
  })

  it('[GATE-06] a phone with the list of yesterday asks staff before it continues', async () => {
    const saved = restoreGate(saveGate((await anOpenGate()).snapshot()))
    const gate = aGate({ saved, phone: NOW + 24 * HOUR })
    expect(gate.state()).toMatchObject({ door: 'outdated', list: 'loading' })
    await gate.scan()
    expect(gate.state()).toMatchObject({ door: 'outdated' })
    await gate.send({ type: 'post.keep' })
    await answered(gate, OFFLINE)
    expect(gate.verdict()).toMatchObject({ code: 'welcome', isByList: true })
  })
})

describe('restoreGate', () => {
  it('[GATE-06] restoreGate reads what saveGate wrote', async () => {
    const gate = await anOpenGate()
    await answered(gate, OFFLINE)
    const { post, gate: name, list, offsetMs, queue } = gate.snapshot().context
    expect(restoreGate(saveGate(gate.snapshot()))).toEqual({ post, gate: name, list, offsetMs, queue })
  })

  it('[GATE-06] restoreGate keeps every readable scan and drops what it cannot read', async () => {
    const gate = await anOpenGate()
    await answered(gate, OFFLINE)
    const stored = JSON.parse(saveGate(gate.snapshot())) as { queue: object[] }
    const [scan] = stored.queue
    const broken = { ...stored, list: { tickets: 'x' }, post: 7, queue: [scan, { ...scan, number: 'x' }, null, 'x'] }
    expect(restoreGate(JSON.stringify(broken))).toMatchObject({ list: null, post: null, queue: [scan] })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(() => restoreGate(text)).not.toThrow()
      }),
    )
  })
})

describe('readAdmissionEvent', () => {
  it('[LIB-03] readAdmissionEvent returns the path of the wrong value in a malformed event', () => {
    const accepted: readonly AdmissionEvent[] = [
      { type: 'post.choose', post: POST, gate: '' },
      { type: 'scan.read', scanId: 'a', text: '' },
      { type: 'admission.correct', party: NO_PARTY, reason: '' },
      { type: 'queue.send' },
    ]
    for (const event of accepted) expect(readAdmissionEvent(event)).toEqual({ ok: true, value: event })
    expect(readAdmissionEvent({ type: 'post.choose', gate: '', post: { ...POST, date: '2026-02-30' } })).toEqual({
      ok: false,
      failure: { path: 'post.date', reason: 'wrong' },
    })
    expect(readAdmissionEvent({ type: 'admission.correct', party: { adults: -1, children: 0 }, reason: '' })).toEqual({
      ok: false,
      failure: { path: 'party.adults', reason: 'wrong' },
    })
  })
})
