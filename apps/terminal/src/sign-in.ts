import { ok, serverMessageOf } from '@dareesha/contract'
import type { RequestOf } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import { signInPrompt } from '@dareesha/engine/prompts'
import type { SignInAnswer } from '@dareesha/engine/prompts'

import { ask, choose } from './screen.ts'
import type { Visit } from './visit.ts'

/** Signs the visitor in or registers them with a one-time code (ACC-11, ACC-12, ACC-19). */
export async function signIn(visit: Visit): Promise<void> {
  const { call, language, words } = visit
  const { question, answers, code } = signInPrompt(language)
  const fields = await askTogether(await choose(question, answers, visit))
  const noAnswer = message({ code: 'no-answer' }, language)
  const sent = await call('sendOtp', fields)
  if (!sent.ok) return void visit.toasts.push(serverMessageOf(sent.failure) ?? noAnswer)
  for (;;) {
    const otp = await ask<string | null>(`${code.ask} (${words.emptyGoesBack})`, (typed) =>
      typed === '' ? ok(null) : code.read(typed),
    )
    if (otp === null) return
    const answer = await call('verifyLoginOTP', { ...fields, otp })
    if (answer.ok && typeof answer.value.token === 'string') return visit.signIn(answer.value.token)
    console.log((answer.ok ? null : serverMessageOf(answer.failure)) ?? noAnswer)
  }
}

/** Asks line by line until all lines can be parsed together; each line offers the previous input. */
async function askTogether({ asks, read }: SignInAnswer): Promise<RequestOf<'sendOtp'>> {
  for (let typed = asks.map(() => ''); ;) {
    for (const [at, question] of asks.entries()) typed[at] = await ask<string>(question, ok, typed[at])
    const fields = read(typed)
    if (fields.ok) return fields.value
    console.log(fields.failure)
  }
}
