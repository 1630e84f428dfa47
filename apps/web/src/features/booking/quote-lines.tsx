import { STEP_OF_LINE } from '@dareesha/engine/booking'
import type { Deduction, Quote, QuoteLine } from '@dareesha/engine/booking'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { lineText, LOCALES, message, money } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import type { BookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import { Price } from '../../ui/price.tsx'
import styles from './quote-lines.module.css'

type Props = {
  readonly quote: Quote
  readonly labels: TicketLabels
  readonly isUpdating?: boolean
  readonly isChecking?: boolean
}

export function QuoteLines({ quote, labels, isUpdating = false, isChecking = false }: Props) {
  const words = useBookingWords()
  const { language } = useLanguage()
  const { deduction } = quote
  return (
    <dl className={styles['lines']}>
      {quote.lines.map((line) => (
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
          <dt>{words('summary.saved')}</dt>
          <dd />
        </div>
      ) : null}
      {deduction === null ? null : (
        <div className={styles['saved']}>
          <dt>{words('summary.saved')}</dt>
          <dd>
            −<Price money={money(deduction.amount, language)} />
          </dd>
        </div>
      )}
      {deduction === null || deduction.excluded.length === 0 ? null : (
        <div className={styles['left-out']}>
          <dt>{words('summary.left-out', { what: excludedText(deduction.excluded, words, language) })}</dt>
          <dd />
        </div>
      )}
      <div className={styles['total']}>
        <dt>{words('summary.total')}</dt>
        <dd>
          <Price money={money(quote.total, language)} isDimmed={isUpdating} />
        </dd>
      </div>
    </dl>
  )
}

const excludedText = (excluded: Deduction['excluded'], words: BookingWords, language: Language): string =>
  new Intl.ListFormat(LOCALES[language]).format(excluded.map(({ kind }) => words(`step.${STEP_OF_LINE[kind]}`)))

const keyOf = (line: QuoteLine): string =>
  line.kind === 'ticket' ? line.ticket : `${line.kind}-${line.id}-${'ticket' in line ? line.ticket : ''}`
