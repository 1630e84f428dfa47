import { failed, ok } from '@dareesha/contract'
import type { CallFailure, Result } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runsAtMost } from '../../testing/arbitraries.ts'
import { aFakeServer, aOneTimeCode, settle } from '../../testing/index.ts'
import type { OneTimeCodeDetails } from '../../testing/index.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { openForm } from './machine.ts'
import type { OneTimeCodeEmitted, OneTimeCodeEvent } from './setup.ts'

const MOBILE = { ...EMPTY_DRAFT, mobile: '501234567' }
const EMAIL = { ...EMPTY_DRAFT, kind: 'email', email: 'mariam@example.ae' } as const
const PERSON = { ...EMAIL, firstName: 'Mariam', lastName: 'Saeed', mobile: '501234567' }
const SENT = { msg: 'We sent a code.' }
const refusal = (status: string | null, proof?: string): CallFailure => ({
  code: 'refused',
  msg: 'No.',
  answer: { ...(status === null ? {} : { status }), ...(proof === undefined ? {} : { proof }) },
})

function aVisitor(details: Partial<OneTimeCodeDetails> = {}) {
  const server = aFakeServer()
  const { actor, clock, now } = aOneTimeCode({ call: server.call, ...details })
  const emitted: OneTimeCodeEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  const send = (...events: readonly OneTimeCodeEvent[]) => events.forEach((event) => actor.send(event))
  const look = () => {
    const { context } = actor.getSnapshot()
    return { form: openForm(actor.getSnapshot()), refusal: context.refusal, violations: context.violations }
  }
  const state = () => actor.getSnapshot().value
  return { server, actor, clock, now, emitted, send, look, state }
}

async function aVisitorWithCode(
  details: Partial<OneTimeCodeDetails> = {},
  draft = details.page === 'sign-up' ? PERSON : MOBILE,
) {
  const visitor = aVisitor(details)
  visitor.send({ type: 'code.request', draft })
  await visitor.server.waiting('sendOtp').answer(SENT)
  return visitor
}

const said = (text: string) => ({ code: 'server', params: { text } })

describe('a sign-in', () => {
  it('[ACC-12] [ACC-28] [ACC-30] the right code signs the visitor in, and toasts show the server’s messages', async () => {
    const { server, emitted, send, look } = await aVisitorWithCode({ referral: 'R-1' })
    expect(look().form).toBe('code')
    send({ type: 'code.submit', code: '123 456' })
    expect(server.waiting('verifyLoginOTP').request).toEqual({ mobile: '971501234567', otp: '123456' })
    await server.waiting('verifyLoginOTP').answer({ token: 'a.b.c', msg: 'Login Successfully' })
    expect(look().form).toBe('signed-in')
    expect(emitted).toEqual([
      { type: 'toast', tone: 'success', said: said('We sent a code.') },
      { type: 'signed-in', token: 'a.b.c' },
      { type: 'toast', tone: 'success', said: said('Login Successfully') },
    ])
  })

  it('[CALL-15] the request for a code carries the referral', () => {
    const { server, send } = aVisitor({ referral: 'R-1' })
    send({ type: 'code.request', draft: EMAIL })
    expect(server.waiting('sendOtp').request).toEqual({ email: 'mariam@example.ae', referral: 'R-1' })
  })

  it('[ACC-24] [ACC-25] a form without an address shows a violation and sends no request', () => {
    const { server, send, look } = aVisitor()
    send({ type: 'code.request', draft: EMPTY_DRAFT })
    expect(look()).toEqual({ form: 'details', refusal: null, violations: [{ code: 'phone-missing' }] })
    expect(server.pending()).toEqual([])
  })

  it('[UX-21] a code submits itself only when it has six digits', async () => {
    const { server, send } = await aVisitorWithCode()
    send({ type: 'code.type', code: '12345' })
    expect(server.pending()).toEqual([])
    send({ type: 'code.type', code: '١٢٣٤٥٦' })
    expect(server.waiting('verifyLoginOTP').request).toMatchObject({ otp: '123456' })
  })

  it('[ACC-23] [AMB-099] an empty code is refused, and a code of four digits is submitted', async () => {
    const { server, send, look } = await aVisitorWithCode()
    send({ type: 'code.submit', code: '' })
    expect(look().refusal).toEqual({ code: 'code-missing' })
    send({ type: 'code.submit', code: '1234' })
    expect(look().refusal).toBeNull()
    expect(server.waiting('verifyLoginOTP').request).toMatchObject({ otp: '1234' })
  })

  it('[ACC-29] [ACC-31] after a refused code, the code form and a toast show the server’s message', async () => {
    const { server, send, look, emitted } = await aVisitorWithCode()
    send({ type: 'code.type', code: '000000' })
    await server.waiting('verifyLoginOTP').fail(refusal(null))
    expect(look()).toMatchObject({ form: 'code', refusal: said('No.') })
    expect(emitted.at(-1)).toEqual({ type: 'toast', tone: 'error', said: said('No.') })
    send({ type: 'details.change' })
    expect(look()).toMatchObject({ form: 'details', refusal: null })
  })

  it.each<[string, CallFailure, unknown]>([
    ['[NET-08] if the visitor is offline', { code: 'offline' }, null],
    ['[NET-09] if the server does not answer', { code: 'timeout' }, { code: 'no-answer' }],
    ['[NET-12] if the server fails', { code: 'server', status: 500, msg: 'Broken' }, said('Broken')],
  ])('%s, the details form stays open without a toast', async (_, failure, refusal) => {
    const { server, send, look, emitted } = aVisitor()
    send({ type: 'code.request', draft: MOBILE })
    await server.waiting('sendOtp').fail(failure)
    expect(look()).toMatchObject({ form: 'details', refusal })
    expect(emitted).toEqual([])
  })

  it('[ACC-32] if the server sends no code, the code form does not open', async () => {
    const { server, send, look, emitted } = aVisitor()
    send({ type: 'code.request', draft: MOBILE })
    await server.waiting('sendOtp').fail(refusal(null))
    expect(look()).toMatchObject({ form: 'details', refusal: said('No.') })
    expect(emitted).toEqual([{ type: 'toast', tone: 'error', said: said('No.') }])
    send({ type: 'code.enter' })
    expect(look().form).toBe('details')
  })

  it.each(['sign-in', 'sign-up'] as const)('[ACC-34] a %s fails if the server sends no token', async (page) => {
    const { server, send, look } = await aVisitorWithCode({ page })
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').answer({})
    expect(look()).toMatchObject({ form: 'code', refusal: { code: 'form-invalid' } })
  })
})

describe('the pause between two codes', () => {
  it('[ACC-08] the visitor can request a new code only after 30 seconds', async () => {
    const { server, clock, send, state } = await aVisitorWithCode()
    clock.increment(29_999)
    send({ type: 'code.resend' })
    expect(state()).toEqual({ form: 'typing', resend: 'waiting' })
    clock.increment(1)
    send({ type: 'code.resend' })
    expect(server.count('sendOtp')).toBe(2)
    await server.waiting('sendOtp').answer(SENT)
    expect(state()).toEqual({ form: 'typing', resend: 'waiting' })
  })

  it('[ACC-08] a wait that the server sets replaces the pause of 30 seconds', async () => {
    const { server, clock, send, state } = await aVisitorWithCode()
    clock.increment(30_000)
    send({ type: 'code.resend' })
    await server.waiting('sendOtp').fail({ code: 'too-many', msg: 'Wait', retryAfterSeconds: 90 })
    clock.increment(89_999)
    expect(state()).toEqual({ form: 'typing', resend: 'waiting' })
    clock.increment(1)
    expect(state()).toEqual({ form: 'typing', resend: 'possible' })
  })

  it('[ACC-07] during the pause, a second request for the same address sends no code', async () => {
    const { server, send, look } = await aVisitorWithCode()
    send({ type: 'details.change' }, { type: 'code.request', draft: MOBILE })
    expect([look().form, server.count('sendOtp')]).toEqual(['code', 1])
    send({ type: 'details.change' }, { type: 'code.request', draft: EMAIL })
    expect(server.waiting('sendOtp').request).toEqual({ email: 'mariam@example.ae' })
  })

  it('[NET-12] [ACC-07] if the server demands a wait, the visitor can enter an earlier code', async () => {
    const { server, clock, send, look, state } = aVisitor()
    send({ type: 'code.request', draft: MOBILE })
    await server.waiting('sendOtp').fail({ code: 'too-many', msg: 'Wait', retryAfterSeconds: 600 })
    expect(look()).toMatchObject({ form: 'details', refusal: said('Wait') })
    clock.increment(599_999)
    expect(state()).toEqual({ form: 'rateLimited', resend: 'waiting' })
    send({ type: 'code.request', draft: MOBILE })
    expect(server.count('sendOtp')).toBe(1)
    send({ type: 'code.enter' })
    expect(look().form).toBe('code')
    send({ type: 'details.change' })
    clock.increment(1)
    send({ type: 'code.request', draft: MOBILE })
    expect(server.count('sendOtp')).toBe(2)
  })

  it('[NET-12] too many wrong codes lock the code form until the wait ends', async () => {
    const { server, clock, send, look, state } = await aVisitorWithCode()
    send({ type: 'code.type', code: '000000' })
    await server.waiting('verifyLoginOTP').fail({ code: 'too-many', msg: 'Wait', retryAfterSeconds: 120 })
    expect(look()).toMatchObject({ form: 'code', refusal: said('Wait') })
    clock.increment(119_999)
    send({ type: 'code.type', code: '000000' })
    expect(state()).toMatchObject({ form: 'locked' })
    clock.increment(1)
    expect(state()).toMatchObject({ form: 'typing' })
    expect(look().refusal).toBeNull()
  })
})

describe('an address that no account has verified', () => {
  const NAMED = { type: 'account.create', name: ' Mariam Saeed ', address: 'Mariam@example.ae' } as const

  it('[UX-21] [UX-22] a new customer needs one code, their name and their other address', async () => {
    const { server, send, look, emitted } = await aVisitorWithCode({ referral: 'R-1' })
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning', 'p-1'))
    expect(look()).toEqual({ form: 'name', refusal: null, violations: [] })
    send(NAMED)
    expect(server.waiting('createAccount').request).toEqual({
      name: 'Mariam Saeed',
      email: 'mariam@example.ae',
      proof: 'p-1',
      referral: 'R-1',
    })
    await server.waiting('createAccount').answer({ token: 'a.b.c', msg: 'User Registered Successfully' })
    expect(look().form).toBe('signed-in')
    expect(emitted).toContainEqual({ type: 'signed-in', token: 'a.b.c' })
    expect([server.count('sendOtp'), server.count('verifyLoginOTP')]).toEqual([1, 1])
  })

  it('[ACC-19] [ACC-22] a new customer must enter a valid name and their other address', async () => {
    const { server, send, look } = await aVisitorWithCode({}, EMAIL)
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning', 'p-1'))
    send({ type: 'account.create', name: ' ', address: '971' })
    expect(look()).toMatchObject({ form: 'name', violations: [{ code: 'name-missing' }, { code: 'phone-missing' }] })
    send({ type: 'account.create', name: 'm'.repeat(201), address: '501234567' })
    expect(look().violations).toEqual([{ code: 'name-long', params: { n: 1 } }])
    expect(server.count('createAccount')).toBe(0)
  })

  it('[ACC-34] if the second address belongs to an account, the visitor can replace it and keeps the proof', async () => {
    const { server, send, look } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning', 'p-1'))
    send(NAMED)
    await server.waiting('createAccount').fail(refusal('exist'))
    expect(look()).toMatchObject({ form: 'name', refusal: said('No.') })
    send({ ...NAMED, address: 'other@example.ae' })
    expect(server.waiting('createAccount').request).toMatchObject({ email: 'other@example.ae', proof: 'p-1' })
  })

  it('[UX-21] after an expired proof, the visitor can request a code at once', async () => {
    const { server, send, look, state } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning', 'p-1'))
    send(NAMED)
    await server.waiting('createAccount').fail(refusal('expired'))
    expect(look()).toMatchObject({ form: 'details', refusal: said('No.') })
    expect(state()).toMatchObject({ resend: 'possible' })
    send({ type: 'code.enter' })
    expect(look().form).toBe('details')
    send({ type: 'code.request', draft: MOBILE })
    await server.waiting('sendOtp').answer(SENT)
    send({ type: 'code.type', code: '123456' })
    expect(server.waiting('verifyLoginOTP').request).toEqual({ mobile: '971501234567', otp: '123456' })
  })

  it('[UX-21] a visitor who returns to a proved address needs no second code', async () => {
    const { server, clock, send, look } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning', 'p-1'))
    clock.increment(60_000)
    send({ type: 'details.change' }, { type: 'code.request', draft: MOBILE })
    expect([look().form, server.count('sendOtp')]).toEqual(['name', 1])
  })

  it('[NET-18] after proof of an unconfirmed address, a sign-in with the other address also sends that proof', async () => {
    const { server, send, look, actor } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('pending', 'p-2'))
    expect(look().form).toBe('unconfirmed')
    send({ type: 'account.confirm' })
    expect(actor.getSnapshot().context.draft.kind).toBe('email')
    send({ type: 'code.request', draft: EMAIL })
    await server.waiting('sendOtp').answer(SENT)
    send({ type: 'code.type', code: '654321' })
    expect(server.waiting('verifyLoginOTP').request).toEqual({
      email: 'mariam@example.ae',
      otp: '654321',
      proof: 'p-2',
    })
    await server.waiting('verifyLoginOTP').answer({ token: 'a.b.c' })
    expect(look().form).toBe('signed-in')
  })

  it('[NET-18] a visitor can create an account with a stranger’s unconfirmed address', async () => {
    const { server, send, look } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('pending', 'p-2'))
    send({ type: 'account.new' })
    expect(look().form).toBe('name')
    send(NAMED)
    expect(server.waiting('createAccount').request).toMatchObject({ proof: 'p-2' })
  })

  it('[ACC-31] if a new customer gets no proof, the code counts as refused', async () => {
    const { server, send, look } = await aVisitorWithCode()
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('warning'))
    expect(look()).toMatchObject({ form: 'code', refusal: said('No.') })
  })
})

describe('a sign-up', () => {
  it('[ACC-01] [AMB-097] the sign-up form sends the name and both addresses with the code', async () => {
    const { server, send } = await aVisitorWithCode({ page: 'sign-up' })
    send({ type: 'code.type', code: '123456' })
    const fields = { name: 'Mariam Saeed', email: 'mariam@example.ae', mobile: '971501234567' }
    expect(server.waiting('verifyLoginOTP').request).toEqual({ ...fields, otp: '123456' })
  })

  it('[ACC-33] an existing account ends the sign-up, and the code counts as used', async () => {
    const { server, send, look, state } = await aVisitorWithCode({ page: 'sign-up' })
    send({ type: 'code.type', code: '123456' })
    await server.waiting('verifyLoginOTP').fail(refusal('exist'))
    expect(look()).toMatchObject({ form: 'taken', refusal: said('No.') })
    expect(state()).toMatchObject({ resend: 'possible' })
    send({ type: 'details.change' }, { type: 'code.enter' })
    expect(look()).toMatchObject({ form: 'details', refusal: null })
    send({ type: 'code.request', draft: PERSON })
    expect([look().form, server.count('sendOtp')]).toEqual(['details', 2])
    await server.waiting('sendOtp').answer(SENT)
    expect(look().form).toBe('code')
  })
})

describe('any sequence of events', () => {
  const draft = fc.constantFrom(EMPTY_DRAFT, MOBILE, EMAIL, PERSON)
  const event: fc.Arbitrary<OneTimeCodeEvent> = fc.oneof(
    draft.map((draft) => ({ type: 'code.request', draft }) as const),
    fc.constantFrom<OneTimeCodeEvent>(
      { type: 'code.enter' },
      { type: 'code.type', code: '123456' },
      { type: 'code.submit', code: '12' },
      { type: 'code.resend' },
      { type: 'details.change' },
      { type: 'account.confirm' },
      { type: 'account.new' },
      { type: 'account.create', name: 'Mariam', address: 'mariam@example.ae' },
      { type: 'account.create', name: 'Mariam', address: '501234567' },
      { type: 'wait.changed' },
    ),
  )
  const malformed = fc
    .record({
      type: fc.constantFrom('code.request', 'code.type', 'code.submit', 'account.create'),
      draft: fc.anything(),
    })
    .map((value) => value as unknown as OneTimeCodeEvent)
  const move = fc.oneof(
    { weight: 6, arbitrary: event.map((value) => ({ value })) },
    { weight: 1, arbitrary: malformed.map((value) => ({ value })) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 40_000 }).map((ms) => ({ ms })) },
  )
  const answer = fc.constantFrom(
    ok({ success: 1 }),
    ok({ success: 1, token: 'a.b.c' }),
    failed(refusal(null)),
    failed(refusal('warning', 'p')),
    failed(refusal('pending', 'p')),
    failed(refusal('exist')),
    failed(refusal('expired')),
    failed({ code: 'too-many', msg: null, retryAfterSeconds: 20 }),
    failed({ code: 'offline' }),
  )

  const isUsed = (action: string, answer: Result<unknown, CallFailure>): boolean => {
    const status = !answer.ok && answer.failure.code === 'refused' ? answer.failure.answer['status'] : null
    return action === 'verifyLoginOTP' ? status === 'exist' : action === 'createAccount' && status === 'expired'
  }

  it('[LIB-03] [ACC-08] no event stops the machine or shortens the pause between two codes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 30 }), fc.infiniteStream(answer), async (moves, answers) => {
        const sentAt = new Map<string, number>()
        const pauses: number[] = []
        let tokens = 0
        const { actor, clock, now, emitted, send, look } = aVisitor({
          call: ((action: string, request: Readonly<Record<string, unknown>>) => {
            const { value } = answers.next()
            if (action === 'sendOtp' && value.ok) {
              const address = `${String(request['email'])} ${String(request['mobile'])}`
              if (lastAddress === address) pauses.push(now() - (sentAt.get(address) ?? 0))
              sentAt.set(address, now())
              lastAddress = address
            }
            if (isUsed(action, value)) lastAddress = ''
            if (action !== 'sendOtp' && value.ok && 'token' in value.value) tokens += 1
            return Promise.resolve(value)
          }) as never,
        })
        let lastAddress = ''
        for (const step of moves) {
          if ('ms' in step) clock.increment(step.ms)
          else send(step.value)
          await settle()
          expect(actor.getSnapshot().status).toBe('active')
          expect(look().form === 'signed-in').toBe(tokens > 0)
        }
        expect(emitted.filter(({ type }) => type === 'signed-in')).toHaveLength(tokens)
        expect(Math.min(30_000, ...pauses)).toBe(30_000)
      }),
      { numRuns: runsAtMost(150) },
    )
  })
})
