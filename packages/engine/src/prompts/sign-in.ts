import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { parseRegistration } from '../account/registration.ts'
import { addressFields, parseCode, parseEitherAddress } from '../account/sign-in.ts'
import type { Language } from '../language.ts'
import { message } from '../messages/message.ts'
import type { Said } from '../messages/said.ts'
import { promptWords } from './words.ts'

/** A visitor who is to say who he is, as a question with its answers; then a code goes to his address (ACC-11, ACC-12, ACC-19). */
export type SignInPrompt = {
  readonly question: string
  readonly answers: readonly SignInAnswer[]
  readonly code: { readonly ask: string; readonly read: (typed: string) => Result<string, string> }
}

/** One way to say who one is: lines to ask for, which are read together. */
export type SignInAnswer = {
  readonly text: string
  readonly asks: readonly string[]
  /** The fields of `sendOtp`, and of `verifyLoginOTP` beside the code; or what is wrong with the lines, in words. */
  readonly read: (typed: readonly string[]) => Result<RequestOf<'sendOtp'>, string>
}

/**
 * What to ask of a visitor who signs in or registers, for a front end that asks instead of drawing.
 *
 * @example
 * const { answers, code } = signInPrompt('en')
 * answers[0].asks // ['Mobile number or e-mail']
 * answers[0].read(['noura@example.ae']) // { ok: true, value: { email: 'noura@example.ae' } }
 */
export function signInPrompt(language: Language): SignInPrompt {
  const words = promptWords[language]
  return {
    question: words.signIn,
    answers: [
      {
        text: words.hasAccount,
        asks: [words.address],
        read: ([typed = '']) => {
          const address = inWords(parseEitherAddress(typed), language)
          return address.ok ? ok(addressFields(address.value)) : address
        },
      },
      {
        text: words.isNew,
        asks: [words.firstName, words.lastName, words.email, words.mobile],
        read: ([firstName = '', lastName = '', email = '', mobile = '']) =>
          inWords(parseRegistration({ firstName, lastName, email, mobile }), language),
      },
    ],
    code: { ask: words.code, read: (typed) => inWords(parseCode(typed), language) },
  }
}

const inWords = <Value>(read: Result<Value, readonly Said[]>, language: Language): Result<Value, string> =>
  read.ok ? read : failed(read.failure.map((said) => message(said, language)).join('\n'))
