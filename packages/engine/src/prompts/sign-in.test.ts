import { describe, expect, it } from 'vitest'

import { signInPrompt } from './sign-in.ts'

describe('signInPrompt', () => {
  it('[ACC-11] [ACC-12] the sign-in asks for a mobile number or an e-mail address and reports an invalid address', () => {
    const {
      question,
      answers: [signIn],
    } = signInPrompt('en')
    expect(question).toBe('Have you been here before?')
    expect(signIn).toMatchObject({ text: 'I have an account', asks: ['Mobile number or e-mail'] })
    expect(signIn?.read([' Noura@Example.ae'])).toEqual({ ok: true, value: { email: 'noura@example.ae' } })
    expect(signIn?.read(['٠٥٠ ١١١ ٢٢٣٣'])).toEqual({ ok: true, value: { mobile: '971501112233' } })
    expect(signIn?.read(['noura@'])).toEqual({ ok: false, failure: 'Please Enter Valid Email' })
    expect(signIn?.read(['12'])).toEqual({ ok: false, failure: 'Please Enter Valid Phone' })
    expect(signIn?.read([])).toEqual(signIn?.read(['']))
    expect(signIn?.read([]).ok).toBe(false)
  })

  it('[ACC-19] [ACC-22] the registration asks for four lines and reports all violations together', () => {
    const [, registration] = signInPrompt('en').answers
    expect(registration).toMatchObject({
      text: 'I am new here',
      asks: ['First name', 'Last name', 'E-mail', 'Mobile number'],
    })
    expect(registration?.read(['Noura', 'Ali', 'noura@example.ae', '0501112233'])).toEqual({
      ok: true,
      value: { name: 'Noura Ali', email: 'noura@example.ae', mobile: '971501112233' },
    })
    const wrong = registration?.read(['', 'Ali', 'noura@', '0501112233'])
    expect(wrong?.ok === false && wrong.failure.split('\n')).toHaveLength(2)
    expect(registration?.read([])).toEqual(registration?.read(['', '', '', '']))
    expect(registration?.read([]).ok).toBe(false)
  })

  it('[ACC-23] [AMB-099] the code may contain spaces, dashes and digits of either script', () => {
    const { code } = signInPrompt('ae')
    expect(code.ask).toBe('الرمز')
    expect(code.read('12 34-٥٦')).toEqual({ ok: true, value: '123456' })
    expect(code.read('')).toMatchObject({ ok: false })
  })

  it('[I18N-02] the sign-in prompt exists in Arabic', () => {
    const { question, answers } = signInPrompt('ae')
    expect([question, ...answers.flatMap(({ text, asks }) => [text, ...asks])]).toEqual([
      'هل سبق أن زرتنا؟',
      'لدي حساب',
      'رقم الهاتف المتحرك أو البريد الإلكتروني',
      'أنا جديد هنا',
      'الاسم الأول',
      'اسم العائلة',
      'البريد الإلكتروني',
      'رقم الهاتف المتحرك',
    ])
  })
})
