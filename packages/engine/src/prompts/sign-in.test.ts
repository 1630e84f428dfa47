import { describe, expect, it } from 'vitest'

import { signInPrompt } from './sign-in.ts'

describe('signInPrompt', () => {
  it('[ACC-11] [ACC-12] the sign-in asks for one address of either kind', () => {
    const {
      question,
      answers: [known],
    } = signInPrompt('en')
    expect(question).toBe('Have you been here before?')
    expect(known).toMatchObject({ text: 'I have an account', asks: ['Mobile number or e-mail'] })
    expect(known?.read([' Noura@Example.ae'])).toEqual({ ok: true, value: { email: 'noura@example.ae' } })
    expect(known?.read(['٠٥٠ ١١١ ٢٢٣٣'])).toEqual({ ok: true, value: { mobile: '971501112233' } })
    expect(known?.read(['noura@'])).toEqual({ ok: false, failure: 'Please Enter Valid Email' })
    expect(known?.read(['12'])).toEqual({ ok: false, failure: 'Please Enter Valid Phone' })
    expect(known?.read([])).toEqual(known?.read(['']))
    expect(known?.read([]).ok).toBe(false)
  })

  it('[ACC-19] [ACC-22] the registration asks line by line and reports all violations together', () => {
    const [, anew] = signInPrompt('en').answers
    expect(anew).toMatchObject({
      text: 'I am new here',
      asks: ['First name', 'Last name', 'E-mail', 'Mobile number'],
    })
    expect(anew?.read(['Noura', 'Ali', 'noura@example.ae', '0501112233'])).toEqual({
      ok: true,
      value: { name: 'Noura Ali', email: 'noura@example.ae', mobile: '971501112233' },
    })
    const wrong = anew?.read(['', 'Ali', 'noura@', '0501112233'])
    expect(wrong?.ok === false && wrong.failure.split('\n')).toHaveLength(2)
    expect(anew?.read([])).toEqual(anew?.read(['', '', '', '']))
    expect(anew?.read([]).ok).toBe(false)
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
