import { optionStates } from '@dareesha/engine/store'
import type { Choice, Product } from '@dareesha/engine/store'

import { LocalText } from '../../../i18n/local-text.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import styles from './product.module.css'

type Props = {
  readonly product: Product
  readonly choice: Choice
  readonly onChoose: (group: number, option: number) => void
}

/**
 * What a product differs in: one of each group is chosen, and what is not made with it cannot be (STO-23 to STO-25). Pressing
 * the chosen one again gives it up, so that every way stays open.
 */
export function VariantPicker({ product, choice, onChoose }: Props) {
  const words = useStoreWords()
  return (
    <>
      {optionStates(product, choice).map(({ name, options }, group) => (
        <fieldset key={name.en} className={styles['options']}>
          <legend>
            <LocalText of={name} />
          </legend>
          <div className={styles['choices']}>
            {options.map(({ id, name: option, chosen, state }) => (
              <button
                key={id}
                type="button"
                className={styles['choice']}
                aria-pressed={chosen}
                // Not disabled: that would throw the focus out when another choice blocks it.
                aria-disabled={state === 'blocked' || undefined}
                data-state={state}
                onClick={() => {
                  if (state !== 'blocked') onChoose(group, id)
                }}
              >
                <LocalText of={option} />
                {state === 'available' ? null : (
                  <span className="hidden">
                    {' '}
                    ({words(state === 'blocked' ? 'product.not-made' : 'product.sold-out')})
                  </span>
                )}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
