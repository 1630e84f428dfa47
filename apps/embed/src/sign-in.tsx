import type { OneTimeCodeEvent } from '@dareesha/engine/account'
import type { SignInAnswer, SignInPrompt } from '@dareesha/engine/prompts'

import { Button } from './controls.tsx'
import type { WORDS } from './words.ts'

type Words = (typeof WORDS)['en']
type Props = {
  readonly prompt: SignInPrompt
  readonly words: Words
  readonly answer: (event: OneTimeCodeEvent) => void
  readonly coupon: string | null
}

export function SignIn({ prompt: { question, said, answers }, words, answer, coupon }: Props) {
  const label = answers[0]?.asks[0]
  return (
    <section class="stack panel" aria-label={words.signIn}>
      {label === question ? null : <p>{label === words.address ? words.own.signInToBook : question}</p>}
      {coupon === null || coupon === '' ? null : <p class="hint">{words.own.couponWaits(coupon)}</p>}
      <div role="alert" class="errors">
        {said.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </div>
      {answers.map((one) => (
        <AnswerForm key={one.text + one.asks.join()} one={one} words={words} answer={answer} />
      ))}
    </section>
  )
}

function AnswerForm({ one, words, answer }: Pick<Props, 'words' | 'answer'> & { readonly one: SignInAnswer }) {
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault()
        answer(one.event(new FormData(event.currentTarget).getAll('typed').map(String)))
      }}
    >
      {one.asks.map((label) => (
        <label key={label}>
          {label}
          <input name="typed" dir="ltr" {...kindOf(label, words)} />
        </label>
      ))}
      <Button kind={one.asks.length > 0 ? 'primary' : 'link'}>{one.text}</Button>
    </form>
  )
}

function kindOf(label: string, words: Words) {
  if (label === words.code) return { autocomplete: 'one-time-code', inputMode: 'numeric' } as const
  if (label === words.name) return { autocomplete: 'name', dir: 'auto' } as const
  if (label === words.mobile) return { autocomplete: 'tel', inputMode: 'tel' } as const
  return { autocomplete: label === words.email ? 'email' : 'username', inputMode: 'email' } as const
}
