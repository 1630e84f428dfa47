import { addressFields, parseAddress, parseCode } from '@dareesha/engine/account'
import type { CallFailure } from '@dareesha/contract'
import type { Said } from '@dareesha/engine/messages'
import { message } from '@dareesha/engine/messages'

import { askFor } from './prompt.ts'
import type { Visit } from './visit.ts'

const addressOf = (typed: string) => parseAddress(typed.includes('@') ? 'email' : 'mobile', typed)

/** Signs the visitor in by a one-time code: an address, then the code that was sent to it (ACC-11, ACC-12). */
export async function signIn({ site, words, language, call, signIn: keep, said }: Visit): Promise<void> {
  const faultIn = (read: ReturnType<typeof addressOf | typeof parseCode>) =>
    read.ok ? null : read.failure.map((violation) => message(violation, language)).join('\n')
  console.log(words.register(`${site}/register`))
  const address = addressOf(await askFor(words.address, (typed) => faultIn(addressOf(typed))))
  if (!address.ok) return
  const sent = await call('sendOtp', addressFields(address.value))
  if (!sent.ok) return void said.push(refusal(sent.failure))
  for (;;) {
    const code = parseCode(await askFor(words.code, (typed) => (typed === '' ? null : faultIn(parseCode(typed)))))
    if (!code.ok) return
    const answer = await call('verifyLoginOTP', { ...addressFields(address.value), otp: code.value })
    if (answer.ok && answer.value.token !== undefined) return keep(answer.value.token)
    console.log(message(answer.ok ? { code: 'form-invalid' } : refusal(answer.failure), language))
  }
}

const refusal = (failure: CallFailure): Said =>
  'msg' in failure && failure.msg !== null ? { code: 'server', params: { text: failure.msg } } : { code: 'no-answer' }
