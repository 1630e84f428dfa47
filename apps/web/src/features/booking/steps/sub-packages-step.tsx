import { withTickets } from '@dareesha/engine/booking'
import type { SubPackagesPanel } from '@dareesha/engine/wizard'
import { labelText, offerText, textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import type { Send } from '../use-wizard.ts'
import styles from './steps.module.css'

export function SubPackagesStep({ panel, send }: { readonly panel: SubPackagesPanel; readonly send: Send }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return (
    <div className={styles['step']}>
      {panel.rows.map(({ id, name, adults, children, counters }) => (
        <fieldset key={id} className={styles['row']}>
          <legend className={styles['name']} dir="auto">
            {textIn(name, language)}
          </legend>
          {counters.map(({ ticket, label, value, min, max, unit }) => {
            const text = `${textIn(name, language)}: ${labelText(label, language)}`
            return (
              <QuantityField
                key={ticket}
                label={labelText(label, language)}
                description={offerText(unit, t('row.each'), language)}
                value={value}
                min={min}
                max={max}
                lessLabel={t('tickets.less', { label: text })}
                moreLabel={t('tickets.more', { label: text })}
                onChange={(count) =>
                  send({ type: 'select.sub-package', row: withTickets({ id, adults, children }, ticket, count) })
                }
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
