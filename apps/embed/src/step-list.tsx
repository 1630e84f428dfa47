import { stepValueText } from '@dareesha/engine/prompts'

import type { Props } from './screen.ts'
import { WORDS } from './words.ts'

export function StepList({ view, of, page: { language }, send }: Props) {
  const words = WORDS[language]
  return (
    <details class="steps">
      <summary>
        {words.place(view.number, view.count, words.steps[view.step])}
        <span class="dots" aria-hidden="true">
          {view.steps.map(({ step, state }) => (
            <i key={step} data-state={state} />
          ))}
        </span>
      </summary>
      <ol>
        {view.steps.map(({ step, state, value, enabled, onlyTells }) => (
          <li key={step}>
            <button
              type="button"
              class="link"
              aria-current={state === 'current' ? 'step' : undefined}
              disabled={onlyTells}
              aria-disabled={!enabled}
              onClick={({ currentTarget }) => {
                currentTarget.closest('details')?.removeAttribute('open')
                if (state !== 'current') send({ type: 'step.jump', step })
              }}
            >
              {words.steps[step]}
            </button>{' '}
            {value === null ? null : <bdi>{stepValueText(value, of, language)}</bdi>}
          </li>
        ))}
      </ol>
    </details>
  )
}
