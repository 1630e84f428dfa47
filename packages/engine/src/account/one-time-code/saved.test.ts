import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runsAtMost } from '../../testing/arbitraries.ts'
import { aFakeServer, aOneTimeCode, SOME_MORNING } from '../../testing/index.ts'
import { EMPTY_DRAFT, parseDraft } from './draft.ts'
import { openForm } from './machine.ts'
import { restoreCode, saveCode } from './saved.ts'

const DRAFT = { ...EMPTY_DRAFT, kind: 'email', email: 'mariam@example.ae' } as const
const NOW = SOME_MORNING
const stored = (savedAt: number): string =>
  JSON.stringify({ page: 'sign-in', draft: DRAFT, isSent: true, againAt: NOW + 30_000, savedAt })

describe('a saved code', () => {
  it('[R15] a reload restores the request while its code is valid', () => {
    expect(restoreCode(stored(NOW), 'sign-in', NOW)).toMatchObject({ isSent: true, againAt: NOW + 30_000, proof: null })
    expect(restoreCode(stored(NOW - 299_999), 'sign-in', NOW)?.request.fields).toEqual({ email: 'mariam@example.ae' })
    expect(restoreCode(stored(NOW - 300_000), 'sign-in', NOW)).toBeNull()
    expect(restoreCode(stored(NOW + 1), 'sign-in', NOW)).toBeNull()
    expect(restoreCode(stored(NOW), 'sign-up', NOW)).toBeNull()
  })

  it.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '{"page":"sign-in"}',
    stored(NOW).replace('"kind":"email"', '"kind":"mobile"'),
  ])('restoreCode returns null for %j', (text) => {
    expect(restoreCode(text, 'sign-in', NOW)).toBeNull()
  })

  it.each([
    [null, 'code'],
    [{ status: 'warning', proof: 'p-1' }, 'name'],
    [{ status: 'pending', proof: 'p-1' }, 'unconfirmed'],
  ] as const)('[R15] [UX-21] after the answer %j, a reload opens the form %s again', async (answer, form) => {
    const server = aFakeServer()
    const { actor } = aOneTimeCode({ call: server.call })
    expect(saveCode(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'code.request', draft: DRAFT })
    await server.waiting('sendOtp').answer({})
    actor.send({ type: 'code.type', code: '123456' })
    if (answer !== null) await server.waiting('verifyLoginOTP').fail({ code: 'refused', msg: null, answer })
    const text = saveCode(actor.getSnapshot())
    const saved = restoreCode(text, 'sign-in', NOW)
    const start = (opensAtCode: boolean) =>
      openForm(aOneTimeCode({ call: server.call, saved, opensAtCode }).actor.getSnapshot())
    expect([start(true), start(false)]).toEqual([form, 'details'])
    expect(saved).toEqual(actor.getSnapshot().context.pending)
  })

  it('[LIB-03] no text makes restoreCode throw', () => {
    const field = fc.oneof(fc.anything(), fc.constant(NOW), fc.constant(DRAFT), fc.constant('sign-in'))
    const text = fc
      .record({ page: field, draft: field, isSent: field, againAt: field, savedAt: field, proof: field })
      .map((value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? null : part)))
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (value) => {
        expect(() => restoreCode(value, 'sign-in', NOW)).not.toThrow()
      }),
      { numRuns: runsAtMost(300) },
    )
  })
})

describe('parseDraft', () => {
  it('[R15] parseDraft keeps valid fields and resets invalid fields', () => {
    expect(parseDraft(DRAFT)).toEqual(DRAFT)
    expect(parseDraft({ kind: 'x', email: 4, mobile: '50' })).toEqual({ ...EMPTY_DRAFT, mobile: '50' })
    expect(parseDraft('x')).toBeNull()
  })
})
