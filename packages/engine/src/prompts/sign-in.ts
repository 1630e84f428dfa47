import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'

import { parseRegistration } from '../account/registration.ts'
import { addressFields, parseCode, parseEitherAddress } from '../account/sign-in.ts'
import type { Language } from '../language.ts'
import { message } from '../messages/message.ts'
import type { Message } from '../messages/notices.ts'
import { promptWords } from './words.ts'

/** The sign-in as a question with answers, followed by the one-time code (ACC-11, ACC-12, ACC-19). */
export type SignInPrompt = {
  readonly question: string
  readonly answers: readonly SignInAnswer[]
  readonly code: { readonly ask: string; readonly read: (typed: string) => Result<string, string> }
}

/** A way to sign in or register: lines of text to ask for, which `read` validates together. */
export type SignInAnswer = {
  readonly text: string
  readonly asks: readonly string[]
  /** Returns the fields of `sendOtp` and `verifyLoginOTP`, or an error message. */
  readonly read: (typed: readonly string[]) => Result<RequestOf<'sendOtp'>, string>
}

/** Builds the questions of sign-in and registration for a conversational front end. */
export function signInPrompt(language: Language): SignInPrompt {
  const words = promptWords[language]
  return {
    question: words.signIn,
    answers: [
      {
        text: words.hasAccount,
        asks: [words.address],
        read: ([typed = '']) => {
          const address = withText(parseEitherAddress(typed), language)
          return address.ok ? ok(addressFields(address.value)) : address
        },
      },
      {
        text: words.isNew,
        asks: [words.firstName, words.lastName, words.email, words.mobile],
        read: ([firstName = '', lastName = '', email = '', mobile = '']) =>
          withText(parseRegistration({ firstName, lastName, email, mobile }), language),
      },
    ],
    code: { ask: words.code, read: (typed) => withText(parseCode(typed), language) },
  }
}

const withText = <Value>(read: Result<Value, readonly Message[]>, language: Language): Result<Value, string> =>
  read.ok ? read : failed(read.failure.map((violation) => message(violation, language)).join('\n'))
