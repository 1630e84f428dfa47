import { calendarDate } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { readAdmissionEvent } from './read-event.ts'

const POST = { packageId: 104, date: calendarDate('2026-12-10'), slotId: null }
const CHOICE = { type: 'post.choose', post: POST, gate: 'Main gate' } as const
const SCAN = { type: 'scan.read', scanId: 'scan-1', text: '7K3M-9QPD-X2VA' } as const
const CORRECTION = { type: 'admission.correct', party: { adults: 1, children: 0 }, reason: '' } as const

describe('readAdmissionEvent', () => {
  it.each([CHOICE, { ...CHOICE, post: { ...POST, slotId: 7 } }, { type: 'post.keep' }, SCAN, CORRECTION])(
    '[LIB-03] readAdmissionEvent accepts %j',
    (event) => {
      expect(readAdmissionEvent(event)).toEqual({ ok: true, value: event })
    },
  )

  it.each([
    [{ ...CHOICE, post: null }, 'post.packageId', 'missing'],
    [{ ...CHOICE, post: { ...POST, date: '2026-02-30' } }, 'post.date', 'wrong'],
    [{ ...CHOICE, post: { ...POST, slotId: '7' } }, 'post.slotId', 'wrong'],
    [{ ...CHOICE, gate: 1 }, 'gate', 'wrong'],
    [{ type: 'scan.read', text: SCAN.text }, 'scanId', 'missing'],
    [{ ...SCAN, text: 7 }, 'text', 'wrong'],
    [{ ...CORRECTION, party: { adults: -1, children: 0 } }, 'party.adults', 'wrong'],
    [{ ...CORRECTION, party: { adults: 1, children: 0.5 } }, 'party.children', 'wrong'],
    [{ ...CORRECTION, reason: undefined }, 'reason', 'missing'],
    [{ type: 'scan' }, 'type', 'unknown-type'],
  ])('[LIB-03] readAdmissionEvent reports the part of %j that is missing, wrong or unknown', (event, path, reason) => {
    expect(readAdmissionEvent(event)).toEqual({ ok: false, failure: { path, reason } })
  })

  it.each([
    [CHOICE, 'post'],
    [CHOICE, 'gate'],
    [SCAN, 'text'],
    [CORRECTION, 'party'],
  ])('[LIB-03] readAdmissionEvent reports %j whose %s throws on access', (event, part) => {
    const get = () => {
      throw new Error('unreadable')
    }
    expect(readAdmissionEvent(Object.defineProperty({ ...event }, part, { get }))).toEqual({
      ok: false,
      failure: { path: '', reason: 'unreadable' },
    })
  })
})
