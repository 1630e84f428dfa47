import { withTickets } from '@dareesha/engine/booking'
import { firstExcludesOthers } from '@dareesha/engine/tickets'
import type { PartyLimits } from '@dareesha/engine/tickets'
import type { TicketsPanel } from '@dareesha/engine/wizard'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { labelText, message, money, offerText, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { OfferPrice } from '../../../cards/prices.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OptionCards } from '../../../ui/option-cards.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { OverLimit } from '../over-limit.tsx'
import type { Send } from '../use-wizard.ts'
import styles from './steps.module.css'

type Props = { readonly panel: TicketsPanel; readonly labels: TicketLabels; readonly send: Send }

export function TicketsStep({ panel, labels, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return (
    <div className={styles['step']}>
      {panel.options === null ? null : (
        <OptionCards
          label={t('tickets.options')}
          {...(firstExcludesOthers(panel.options.mode, panel.options.rows.length)
            ? { description: t('tickets.options-rule', { first: textIn(panel.options.rows[0]!.label, language) }) }
            : {})}
          name="option"
          mode={panel.options.mode === 'radio' ? 'radio' : 'checkbox'}
          options={panel.options.rows.map(({ option, label, price }) => ({
            key: String(option),
            label: textIn(label, language),
            detail: <OfferPrice price={price} />,
          }))}
          selected={panel.options.rows.filter(({ chosen }) => chosen).map(({ option }) => String(option))}
          onSelect={(key) => send({ type: 'select.option', option: Number(key) })}
        />
      )}
      {panel.options?.cheaper === null || panel.options?.cheaper === undefined ? null : (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onPress={() => send({ type: 'select.option', option: 0 })}>
              {t('tickets.choose-option', { option: textIn(panel.options.cheaper.label, language) })}
            </Button>
          }
        >
          {t('tickets.cheaper', {
            option: textIn(panel.options.cheaper.label, language),
            amount: money(panel.options.cheaper.saves, language).text,
          })}
        </Notice>
      )}
      {panel.options === null || panel.options.rows.some(({ chosen }) => chosen) ? null : (
        <Notice tone="info">{t('tickets.option-missing')}</Notice>
      )}
      {panel.limits === null ? null : <p className="field-hint">{limitsText(panel.limits, t)}</p>}
      <div className={styles['rows']}>
        {panel.counters.map((counter) => (
          <TicketCounter
            key={counter.ticket}
            counter={counter}
            onChange={(count) =>
              send({ type: 'select.tickets', party: withTickets(panel.party, counter.ticket, count) })
            }
          />
        ))}
      </div>
      <OverLimit overLimit={panel.overLimit} labels={labels} send={send} />
    </div>
  )
}

function limitsText({ min, max }: PartyLimits, t: TFunction<'booking'>): string {
  if (min !== null && max !== null) return t('tickets.party', { min, max })
  return min === null ? t('tickets.party-max', { n: max ?? 0 }) : t('tickets.party-min', { n: min })
}

type CounterProps = {
  readonly counter: TicketsPanel['counters'][number]
  readonly onChange: (count: number) => void
}

function TicketCounter({ counter: { ticket, label, value, min, max, unit, reached }, onChange }: CounterProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const [bound, setBound] = useState<'min' | 'max' | null>(null)
  const name = labelText(label, language)
  const violation = bound === null ? null : reached[bound]
  const bounds = t('tickets.bounds', { min, max })
  return (
    <QuantityField
      label={name}
      name={ticket === 'adult' ? 'adults' : 'children'}
      description={unit === null ? bounds : `${offerText(unit, null, language)} · ${bounds}`}
      value={value}
      min={min}
      max={max}
      lessLabel={t('tickets.less', { label: name })}
      moreLabel={t('tickets.more', { label: name })}
      note={violation === null ? undefined : message(violation, language)}
      onBound={setBound}
      onChange={(count) => {
        setBound(null)
        onChange(count)
      }}
    />
  )
}
