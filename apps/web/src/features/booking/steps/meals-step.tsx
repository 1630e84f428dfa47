import type { MealsPanel } from '@dareesha/engine/wizard'
import { offerText, textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import type { Send } from '../use-wizard.ts'
import styles from './steps.module.css'

export function MealsStep({ panel, send }: { readonly panel: MealsPanel; readonly send: Send }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return (
    <div className={styles['rows']}>
      {panel.rows.map(({ id, name, description, value, min, max, unit }) => {
        const text = textIn(name, language)
        const price = offerText(unit, t('row.per-person'), language)
        return (
          <QuantityField
            key={id}
            label={text}
            description={description === null ? price : `${textIn(description, language)} · ${price}`}
            value={value}
            min={min}
            max={max}
            lessLabel={t('tickets.less', { label: text })}
            moreLabel={t('tickets.more', { label: text })}
            onChange={(quantity) => send({ type: 'select.meal', row: { id, quantity } })}
          />
        )
      })}
    </div>
  )
}
