import { describe, expect, it } from 'vitest'

import type { OneTimeCodeInput } from '../account/one-time-code/setup.ts'
import { aFakeServer, aOneTimeCode } from '../testing/index.ts'
import { signInPrompt } from './sign-in.ts'

function aVisitor(input: Partial<OneTimeCodeInput> = {}) {
  const server = aFakeServer()
  const { actor, clock } = aOneTimeCode({ call: server.call, ...input })
  const prompt = (language: 'en' | 'ae' = 'en') => signInPrompt(actor.getSnapshot(), language)
  const answer = (at: number, ...typed: readonly string[]) => actor.send(prompt().answers[at]!.event(typed))
  const refuse = (action: 'sendOtp' | 'verifyLoginOTP', answer: Readonly<Record<string, unknown>>) =>
    server.waiting(action).fail({ code: 'refused', msg: 'No.', answer })
  return { server, actor, clock, prompt, answer, refuse }
}

describe('signInPrompt', () => {
  it('[ACC-11] [ACC-12] [ACC-24] the sign-in asks for a mobile number or an e-mail address, and then for the code', async () => {
    const { server, prompt, answer } = aVisitor()
    expect(prompt()).toMatchObject({ question: 'Sign in', said: [], answers: [{ asks: ['Mobile number or e-mail'] }] })
    answer(0, 'noura@')
    expect(prompt().said).toEqual(['Please Enter Valid Email'])
    answer(0, '٠٥٠ ١١١ ٢٢٣٣')
    expect(server.waiting('sendOtp').request).toEqual({ mobile: '971501112233' })
    await server.waiting('sendOtp').answer({})
    expect(prompt().answers).toMatchObject([{ asks: ['Code'] }, { text: 'Back' }])
    answer(0, '12 34-٥٦')
    expect(server.waiting('verifyLoginOTP').request).toMatchObject({ otp: '123456' })
    await server.waiting('verifyLoginOTP').answer({ token: 'a.b.c' })
    expect(prompt().answers).toEqual([])
  })

  it('[UX-21] after a new e-mail address, the sign-in asks the customer for their name and mobile number', async () => {
    const { server, prompt, answer, refuse } = aVisitor()
    answer(0, 'Noura@Example.ae')
    await server.waiting('sendOtp').answer({})
    answer(0, '123456')
    await refuse('verifyLoginOTP', { status: 'warning', proof: 'p' })
    expect(prompt()).toMatchObject({ said: [], answers: [{ asks: ['Name', 'Mobile number'] }, { text: 'Back' }] })
    answer(0, '', '')
    expect(prompt().said).toEqual(['Please Enter UserName', 'Please Enter Phone'])
    answer(0, 'Noura Ali', '0501112233')
    expect(server.waiting('createAccount').request).toMatchObject({ name: 'Noura Ali', mobile: '971501112233' })
  })

  it('[NET-18] the sign-in asks the visitor whether they own the account with their unverified address', async () => {
    const { server, prompt, answer, refuse } = aVisitor()
    answer(0, '0501112233')
    await server.waiting('sendOtp').answer({})
    answer(0, '123456')
    await refuse('verifyLoginOTP', { status: 'pending', proof: 'p' })
    expect(prompt().answers.map(({ asks }) => asks)).toEqual([[], [], []])
    answer(2)
    expect(prompt().answers).toMatchObject([{ asks: ['Mobile number or e-mail'] }])
    answer(0, '0501112233')
    answer(1)
    expect(prompt().answers).toMatchObject([{ asks: ['Name', 'E-mail'] }, { text: 'Back' }])
    answer(1)
    expect(prompt().answers).toMatchObject([{ asks: ['Mobile number or e-mail'] }])
  })

  it('[NET-12] the prompt shows the refusal, and the visitor can enter an earlier code', async () => {
    const { server, prompt, answer } = aVisitor()
    answer(0, '0501112233')
    await server.waiting('sendOtp').fail({ code: 'too-many', msg: 'Please wait.', retryAfterSeconds: 60 })
    expect(prompt().said).toEqual(['Please wait.'])
    answer(1)
    expect(prompt().answers).toMatchObject([{ asks: ['Code'] }, { text: 'Back' }])
  })

  it('[ACC-08] the visitor can request a new code after 30 seconds', async () => {
    const { server, clock, prompt, answer } = aVisitor()
    const texts = () => prompt().answers.map(({ text }) => text)
    answer(0, '0501112233')
    await server.waiting('sendOtp').answer({})
    clock.increment(29_999)
    expect(texts()).toEqual(['Sign in', 'Back'])
    clock.increment(1)
    expect(texts()).toEqual(['Sign in', 'Resend OTP', 'Back'])
    answer(1)
    await server.waiting('sendOtp').answer({})
    expect([server.count('sendOtp'), texts()]).toEqual([2, ['Sign in', 'Back']])
    answer(1)
    expect(prompt().answers).toMatchObject([{ asks: ['Mobile number or e-mail'] }])
  })

  it('[ACC-33] the sign-up offers only Back to visitors with an account', async () => {
    const { actor, prompt, server, refuse, answer } = aVisitor({ page: 'sign-up' })
    const draft = {
      kind: 'email',
      firstName: 'Noura',
      lastName: 'Ali',
      email: 'n@example.ae',
      mobile: '0501112233',
    } as const
    actor.send({ type: 'code.request', draft })
    await server.waiting('sendOtp').answer({})
    answer(0, '123456')
    await refuse('verifyLoginOTP', { status: 'exist' })
    expect(prompt()).toMatchObject({ said: ['No.'], answers: [{ text: 'Back', asks: [] }] })
  })

  it('[GEN-02] the sign-in prompt exists in Arabic', () => {
    const { question, answers } = aVisitor().prompt('ae')
    expect([question, ...answers.flatMap(({ text, asks }) => [text, ...asks])]).toEqual([
      'تسجيل الدخول',
      'أرسل الرمز',
      'رقم الهاتف المتحرك أو البريد الإلكتروني',
    ])
  })
})
