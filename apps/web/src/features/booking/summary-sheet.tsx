import type { Package } from '@dareesha/engine/booking'
import type { SummaryRow, WizardView } from '@dareesha/engine/wizard'
import { lineText, longDay, message, money, textIn } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { useOnline } from '../../platform/connection.ts'
import { holdMinutes } from '../../platform/hosts.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { OverLimit } from './over-limit.tsx'
import { CouponChip } from './promo-sheet.tsx'
import { QuoteLines } from './quote-lines.tsx'
import styles from './summary-sheet.module.css'
import type { Send } from './use-wizard.ts'

type Props = { readonly view: WizardView; readonly bookedPackage: Package; readonly send: Send }

export function SummarySheet({ view, bookedPackage, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const minutes = holdMinutes()
  const isCancelled = view.notices.every(({ code }) => code === 'payment-cancelled')
  return (
    <Sheet
      isOpen={view.sheet === 'summary'}
      title={t('summary.title')}
      onClose={() => send({ type: 'sheet.close' })}
      footer={<BookNow view={view} bookedPackage={bookedPackage} send={send} />}
    >
      <div className={styles['body']}>
        <p>{t('summary.lead')}</p>
        <p className={styles['what']}>
          <strong dir="auto">{textIn(bookedPackage.name, language)}</strong>
          <span dir="auto">{textIn(bookedPackage.destination.name, language)}</span>
        </p>
        <dl className={styles['rows']}>
          {view.summary.rows.map((row) => (
            <div key={row.step}>
              <dt>{t(`step.${row.step}`)}</dt>
              <dd>
                <RowValue row={row} bookedPackage={bookedPackage} isUpdating={view.bar.updating} />
              </dd>
              <dd>
                <Button
                  variant="link"
                  label={t('summary.change-what', { what: t(`step.${row.step}`) })}
                  onPress={() => send({ type: 'summary.change', step: row.step })}
                >
                  {t('summary.change')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <OverLimit overLimit={view.summary.overLimit} labels={bookedPackage.labels} send={send} />
        <CouponChip coupon={view.coupon} send={send} />
        <QuoteLines
          quote={view.quote}
          labels={bookedPackage.labels}
          hasLines={false}
          isUpdating={view.bar.updating}
          isChecking={view.coupon.state === 'validating'}
        />
        <MessageList
          title={t(isCancelled ? 'summary.title' : 'site.errors')}
          messages={view.notices.map((notice) => message(notice, language))}
          tone={isCancelled ? 'info' : 'error'}
        />
        {view.quote.total === 0 ? null : (
          <p className="field-hint">
            {t('summary.provider')} {minutes === null ? t('summary.held') : t('summary.held-for', { count: minutes })}
          </p>
        )}
      </div>
    </Sheet>
  )
}

type RowProps = { readonly row: SummaryRow; readonly bookedPackage: Package; readonly isUpdating: boolean }

function RowValue({ row, bookedPackage, isUpdating }: RowProps) {
  const { language } = useLanguage()
  if (row.step === 'date') return <bdi>{longDay(row.date, language)}</bdi>
  if (row.step === 'time') return <bdi>{row.label}</bdi>
  return (
    <>
      {row.lines.map((line) => {
        const text = lineText(line, bookedPackage.labels, language)
        return (
          <span key={text} className={styles['line']}>
            <bdi>{text}</bdi> <Price money={money(line.amount, language)} isDimmed={isUpdating} />
          </span>
        )
      })}
      {row.notes.map((note) => (
        <bdi key={note.en}>{textIn(note, language)}</bdi>
      ))}
    </>
  )
}

function BookNow({ view, bookedPackage, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const isOnline = useOnline()
  const { button } = view.summary
  const { updating } = view.bar
  return (
    <div className={styles['foot']}>
      {/* NET-08: the sheet covers the offline notice of the page. */}
      {isOnline ? null : <Notice tone="warn">{t('site.offline')}</Notice>}
      <Price money={money(view.quote.total, language)} size="large" isDimmed={updating} />
      <div className={styles['buttons']}>
        <Button variant="secondary" onPress={() => send({ type: 'promo.open' })}>
          {t('summary.promo')}
        </Button>
        {button.kind === 'login' ? (
          <LinkButton to={paths.loginFor(paths.booking(bookedPackage.slug, view.step, view.sheet))}>
            {message({ code: 'login-to-book' }, language)}
          </LinkButton>
        ) : null}
        {button.kind === 'sold-out' ? <Button isDisabled>{message({ code: 'sales-limit' }, language)}</Button> : null}
        {button.kind === 'book' ? (
          <Button
            // A disabled button would lose the focus.
            isBusy={!button.enabled}
            onPress={() => send({ type: 'purchase.request' })}
          >
            {updating ? t('bar.updating') : bookText(button.progress, t)}
          </Button>
        ) : null}
      </div>
      {view.paymentLink !== null && button.kind === 'book' && button.progress === 'leaving' ? (
        <p role="status">
          {t('summary.leaving')} · <a href={view.paymentLink}>{t('summary.pay-link')}</a>
        </p>
      ) : null}
    </div>
  )
}

function bookText(progress: 'idle' | 'booking' | 'paying' | 'leaving' | 'unpaid', t: TFunction<'booking'>): string {
  if (progress === 'booking' || progress === 'paying') return t('summary.booking')
  return progress === 'leaving' ? t('summary.leaving') : t('summary.book')
}
