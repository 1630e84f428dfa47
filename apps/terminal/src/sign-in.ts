import { addressFields, parseAddress, parseCode, parseRegistration } from '@dareesha/engine/account'
import { failed, ok } from '@dareesha/contract'
import type { CallFailure, RequestOf, Result } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/booking'
import type { Said } from '@dareesha/engine/messages'
import { message } from '@dareesha/engine/messages'

import { ask, choose } from './prompt.ts'
import type { Visit } from './visit.ts'

/** Signs the visitor in, or registers one, by a code sent to an address (ACC-11, ACC-12, ACC-19). */
export async function signIn(visit: Visit): Promise<void> {
  const { words, language, call } = visit
  const { fieldsOf } = await choose(
    words.signIn,
    [
      { text: words.hasAccount, fieldsOf: askForAddress },
      { text: words.isNew, fieldsOf: askForPerson },
    ],
    visit,
  )
  const fields = await fieldsOf(visit)
  const sent = await call('sendOtp', fields)
  if (!sent.ok) return void visit.toasts.push(refusal(sent.failure, language))
  for (;;) {
    const code = await ask<string | null>(words.code, (typed) =>
      typed === '' ? ok(null) : inWords(parseCode(typed), language),
    )
    if (code === null) return
    const answer = await call('verifyLoginOTP', { ...fields, otp: code })
    if (answer.ok && answer.value.token !== undefined) return visit.signIn(answer.value.token)
    console.log(answer.ok ? message({ code: 'form-invalid' }, language) : refusal(answer.failure, language))
  }
}

/** Who is known already: a mobile number or an e-mail. */
async function askForAddress({ words, language }: Visit): Promise<RequestOf<'sendOtp'>> {
  const read = (typed: string) => inWords(parseAddress(typed.includes('@') ? 'email' : 'mobile', typed), language)
  return addressFields(await ask(words.address, read))
}

/** Who is new. What is wrong is said of all fields together, and what was typed stands there again. */
async function askForPerson({ words, language }: Visit): Promise<RequestOf<'sendOtp'>> {
  const line = (question: string, start: string) => ask(question, (typed) => ok(typed), start)
  for (let form = { firstName: '', lastName: '', email: '', mobile: '' }; ;) {
    form = {
      firstName: await line(words.firstName, form.firstName),
      lastName: await line(words.lastName, form.lastName),
      email: await line(words.email, form.email),
      mobile: await line(words.mobile, form.mobile),
    }
    const person = inWords(parseRegistration(form), language)
    if (person.ok) return person.value
    console.log(person.failure)
  }
}

const inWords = <Value>(read: Result<Value, readonly Said[]>, language: Language): Result<Value, string> =>
  read.ok ? read : failed(read.failure.map((said) => message(said, language)).join('\n'))

const refusal = (failure: CallFailure, language: Language): string =>
  ('msg' in failure ? failure.msg : null) ?? message({ code: 'no-answer' }, language)
