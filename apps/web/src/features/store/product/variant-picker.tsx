import { optionStates } from '@dareesha/engine/store'
import type { Choice, Product } from '@dareesha/engine/store'
import { useTranslation } from 'react-i18next'

import { LocalText } from '../../../i18n/local-text.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import styles from './product.module.css'

type Props = {
  readonly product: Product
  readonly choice: Choice
  readonly onChoose: (group: number, option: number) => void
}

export function VariantPicker({ product, choice, onChoose }: Props) {
  const { t } = useTranslation('store')
  return (
    <>
      {optionStates(product, choice).map(({ name, options }, group) => (
        <fieldset key={name.en} className={styles['options']}>
          <legend>
            <LocalText of={name} />
          </legend>
          <div className={styles['choices']}>
            {options.map(({ id, name: option, chosen, state, image }) => (
              <button
                key={id}
                type="button"
                className={styles['choice']}
                aria-pressed={chosen}
                // With `disabled`, a focused option that becomes blocked would lose the focus.
                aria-disabled={state === 'blocked' || undefined}
                data-state={state}
                onClick={() => {
                  if (state !== 'blocked') onChoose(group, id)
                }}
              >
                {image === null ? null : (
                  <span className={styles['swatch']}>
                    <CardImage name={image} alt="" width={68} height={68} sizes="34px" />
                  </span>
                )}
                <LocalText of={option} />
                {state === 'available' ? null : (
                  <span className="hidden"> ({t(state === 'blocked' ? 'product.not-made' : 'product.sold-out')})</span>
                )}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
