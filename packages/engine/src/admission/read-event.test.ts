import { calendarDate } from '@dareesha/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { runsAtMost } from '../testing/arbitraries.ts'
import { aFakeServer, settle } from '../testing/index.ts'
import { admissionActors } from './actors.ts'
import { admissionMachine } from './machine.ts'
import { readAdmissionEvent } from './read-event.ts'
import type { AdmissionEvent } from './read-event.ts'

const POST = { packageId: 104, date: calendarDate('2026-12-10'), slotId: null }
const CHOICE = { type: 'post.choose', post: POST, gate: 'Main gate' } as const
const SCAN = { type: 'scan.read', scanId: 'scan-1', text: '7K3M-9QPD-X2VA' } as const
const WELCOME = { now: 0, verdict: 'welcome', adults: 2, children: 1, date: POST.date, add_ons: [] }

const throwing = (part: string): object =>
  Object.defineProperty({}, part, {
    enumerable: true,
    get: () => {
      throw new Error('unreadable')
    },
  })

/** Starts a gate: closed, open, or with a welcomed party on its screen. */
async function aGateAt(door: 'closed' | 'ready' | 'welcome') {
  const server = aFakeServer()
  const machine = admissionMachine.provide({
    actors: admissionActors(server.staffCall, (text) => Promise.resolve(text)),
  })
  const actor = createActor(machine, { input: { clock: () => 0, saved: null } }).start()
  if (door !== 'closed') actor.send(CHOICE)
  if (door === 'welcome') {
    actor.send(SCAN)
    await server.waiting('gateScan').answer(WELCOME)
  }
  expect(JSON.stringify(actor.getSnapshot().value)).toContain(door)
  return actor
}

describe('admissionMachine and malformed events', () => {
  it('[LIB-03] malformed events change nothing and do not end the actor', async () => {
    const anyPart = fc.oneof(fc.anything(), fc.constant(undefined))
    const anyMalformed = fc
      .record({
        type: fc.constantFrom('post.choose', 'scan.read', 'admission.correct', 'scan', 'toString'),
        post: anyPart,
        gate: anyPart,
        scanId: anyPart,
        text: anyPart,
        party: anyPart,
        reason: anyPart,
      })
      .filter((event) => !readAdmissionEvent(event).ok)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('closed' as const, 'ready' as const, 'welcome' as const),
        fc.array(anyMalformed, { maxLength: 5 }),
        async (door, events) => {
          const actor = await aGateAt(door)
          const { value, context } = actor.getSnapshot()
          for (const event of events) actor.send(event as AdmissionEvent)
          await settle()
          expect(actor.getSnapshot()).toMatchObject({ status: 'active', value })
          expect(actor.getSnapshot().context).toBe(context)
          actor.stop()
        },
      ),
      { numRuns: runsAtMost(60) },
    )
  })

  it.each([
    ['closed', { ...CHOICE }, 'post'],
    ['closed', { ...CHOICE }, 'gate'],
    ['ready', { ...SCAN }, 'text'],
    ['welcome', { ...SCAN }, 'text'],
    ['welcome', { type: 'admission.correct', reason: '' }, 'party'],
  ] as const)(
    '[LIB-03] in %s, %j whose %s throws on access is reported and changes nothing',
    async (door, event, part) => {
      const actor = await aGateAt(door)
      const { context } = actor.getSnapshot()
      const sent = Object.defineProperties({ ...event }, Object.getOwnPropertyDescriptors(throwing(part)))
      expect(readAdmissionEvent(sent)).toEqual({ ok: false, failure: { path: '', reason: 'unreadable' } })
      actor.send(sent as unknown as AdmissionEvent)
      expect(actor.getSnapshot().status).toBe('active')
      expect(actor.getSnapshot().context).toBe(context)
      actor.stop()
    },
  )
})
