import { ok } from '@dareesha/contract'
import { oneTimeCodeActors, oneTimeCodeMachine } from '@dareesha/engine/account'
import { signInPrompt } from '@dareesha/engine/prompts'
import { createActor, waitFor } from 'xstate'
import type { Actor } from 'xstate'

import { ask, choose } from './screen.ts'
import type { Visit } from './visit.ts'

/**
 * A one-time code also registers a new visitor. An empty answer in the form for the address leads back to the wizard. An empty answer in a
 * later form leads back to its menu. In a refused form with two fields, an empty answer keeps the previous text (ACC-11, UX-21).
 */
export async function signIn(visit: Visit): Promise<void> {
  const machine = oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(visit.call) })
  const actor = createActor(machine, { input: { page: 'sign-in', clock: Date.now } })
  actor.on('signed-in', ({ token }) => visit.signIn(token))
  actor.start()
  await converse(actor, visit)
  actor.stop()
}

async function converse(actor: Actor<typeof oneTimeCodeMachine>, visit: Visit): Promise<void> {
  const { language, words } = visit
  for (let typed: readonly string[] = []; ;) {
    const snapshot = await waitFor(actor, (state) => !state.hasTag('busy'), { timeout: Infinity })
    const { question, said, answers } = signInPrompt(snapshot, language)
    const [only] = answers
    if (only === undefined) return
    for (const text of said) console.log(text)
    const answer = answers.length === 1 ? only : await choose(question, answers, visit)
    const refused = typed.length > 1 && typed.length === answer.asks.length ? typed : []
    typed = []
    for (const [at, label] of answer.asks.entries()) {
      const previous = refused[at]
      const hint = previous === undefined ? words.emptyGoesBack : words.enterKeepsIt
      typed = [...typed, await ask<string>(`${label} (${hint})`, ok, previous)]
      if (typed.includes('')) break
    }
    if (!typed.includes('')) actor.send(answer.event(typed))
    else if (snapshot.hasTag('details')) return
    else typed = []
  }
}
