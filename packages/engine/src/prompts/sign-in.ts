import { EMPTY_DRAFT } from '../account/one-time-code/draft.ts'
import { openForm } from '../account/one-time-code/machine.ts'
import type { OneTimeCodeSnapshot } from '../account/one-time-code/machine.ts'
import { otherKind } from '../account/one-time-code/rules.ts'
import type { OneTimeCodeEvent } from '../account/one-time-code/setup.ts'
import type { Language } from '../language.ts'
import { message } from '../messages/message.ts'
import { promptWords } from './words.ts'

/** The sign-in as a question with answers (ACC-11, ACC-12, UX-21). */
export type SignInPrompt = {
  readonly question: string
  readonly said: readonly string[]
  readonly answers: readonly SignInAnswer[]
}

/** An answer. `asks` has the labels of the lines that the visitor must enter. `event` takes these lines. */
export type SignInAnswer = {
  readonly text: string
  readonly asks: readonly string[]
  readonly event: (typed: readonly string[]) => OneTimeCodeEvent
}

/** Builds the question of a sign-in for a front end without forms. */
export function signInPrompt(snapshot: OneTimeCodeSnapshot, language: Language): SignInPrompt {
  const words = promptWords[language]
  const { violations, refusal } = snapshot.context
  const said = [...violations, ...(refusal === null ? [] : [refusal])].map((one) => message(one, language))
  const prompt = (question: string, ...answers: readonly SignInAnswer[]) => ({ question, said, answers })
  const press = (text: string, event: OneTimeCodeEvent): SignInAnswer => ({ text, asks: [], event: () => event })
  const back = press(words.back, { type: 'details.change' })
  const resend = press(words.sendAgain, { type: 'code.resend' })
  const submitCode: SignInAnswer = {
    text: words.signIn,
    asks: [words.code],
    event: ([code = '']) => ({ type: 'code.submit', code }),
  }
  switch (openForm(snapshot)) {
    case 'details': {
      const ask = {
        text: words.sendCode,
        asks: [words.address],
        event: ([typed = '']: readonly string[]) => request(typed),
      }
      const openCodeForm = press(words.haveCode, { type: 'code.enter' })
      return prompt(words.signIn, ask, ...(snapshot.matches({ form: 'rateLimited' }) ? [openCodeForm] : []))
    }
    case 'code':
      return prompt(
        words.code,
        submitCode,
        ...(snapshot.matches({ form: 'typing', resend: 'possible' }) ? [resend] : []),
        back,
      )
    case 'name':
      return prompt(
        words.newHere,
        {
          text: words.openAccount,
          asks: [words.name, words[otherKind(snapshot.context)]],
          event: ([name = '', address = '']) => ({ type: 'account.create', name, address }),
        },
        back,
      )
    case 'unconfirmed':
      return prompt(
        words.isYours,
        press(words.yours, { type: 'account.confirm' }),
        press(words.openAccount, { type: 'account.new' }),
        back,
      )
    case 'taken':
      return prompt(words.signIn, back)
    case 'signed-in':
      return prompt(words.signIn)
  }
}

function request(typed: string): OneTimeCodeEvent {
  const kind = typed.includes('@') ? 'email' : 'mobile'
  return { type: 'code.request', draft: { ...EMPTY_DRAFT, kind, [kind]: typed } }
}
