import { STEP_OF_LINE } from '@dareesha/engine/booking'
import type { Deduction, Quote, QuoteLine } from '@dareesha/engine/booking'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { lineText, LOCALES, message, money } from '@dareesha/engine/messages'
import type { Language, Money } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import styles from './quote-lines.module.css'

type Props = {
  readonly quote: Quote
  readonly labels: TicketLabels
  readonly hasLines?: boolean
  readonly isUpdating?: boolean
  readonly isChecking?: boolean
}

export function QuoteLines({ quote, labels, hasLines = true, isUpdating = false, isChecking = false }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const { deduction } = quote
  return (
    <dl className={styles['lines']}>
      {(hasLines ? quote.lines : []).map((line) => (
        <div key={keyOf(line)}>
          <dt dir="auto">{lineText(line, labels, language)}</dt>
          <dd>
            <Price money={money(line.amount, language)} isDimmed={isUpdating} />
          </dd>
        </div>
      ))}
      {quote.peak ? (
        <div className={styles['peak']}>
          <dt>{message({ code: 'peak-pricing' }, language)}</dt>
          <dd />
        </div>
      ) : null}
      {deduction === null && isChecking ? (
        <div className={styles['held']}>
          <dt>{t('summary.saved')}</dt>
          <dd />
        </div>
      ) : null}
      {deduction === null ? null : (
        <div className={styles['saved']}>
          <dt>{t('summary.saved')}</dt>
          <dd>
            <Price money={negative(money(deduction.amount, language))} />
          </dd>
        </div>
      )}
      {deduction === null || deduction.excluded.length === 0 ? null : (
        <div className={styles['left-out']}>
          <dt>{t('summary.left-out', { what: excludedText(deduction.excluded, t, language) })}</dt>
          <dd />
        </div>
      )}
      <div className={styles['total']}>
        <dt>{t('summary.total')}</dt>
        <dd>
          <Price money={money(quote.total, language)} isDimmed={isUpdating} />
        </dd>
      </div>
    </dl>
  )
}

const excludedText = (excluded: Deduction['excluded'], t: TFunction<'booking'>, language: Language): string =>
  new Intl.ListFormat(LOCALES[language]).format(excluded.map(({ kind }) => t(`step.${STEP_OF_LINE[kind]}`)))

/** In Arabic, a minus outside the `bdi` of the digits would appear to the right of the digits. */
const negative = (of: Money): Money =>
  of.isCurrencyFirst ? { ...of, currency: `−${of.currency}` } : { ...of, amount: `−${of.amount}` }

const keyOf = (line: QuoteLine): string =>
  line.kind === 'ticket' ? line.ticket : `${line.kind}-${line.id}-${'ticket' in line ? line.ticket : ''}`
