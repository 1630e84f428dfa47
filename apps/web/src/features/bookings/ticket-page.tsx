import { parseTicketRecord } from '@dareesha/engine/booking-record'
import type { Booking, Ticket as TicketRecord } from '@dareesha/engine/booking-record'
import { dayText, labelText, message, money, partyText, textIn, transportText } from '@dareesha/engine/messages'
import { mobileText } from '@dareesha/engine/account'
import { purchase } from '@dareesha/engine/tracking'
import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { DateTime } from '../../cards/date-time.tsx'
import { DrawnMap } from '../../cards/drawn-map.tsx'
import { MorePackages } from '../../cards/more-packages.tsx'
import { Receipts } from '../../cards/receipts.tsx'
import { download } from '../../platform/download.ts'
import { deleteWizard } from '../../platform/saved-wizard.ts'
import { track } from '../../platform/pixel.ts'
import { readItem, writeItem } from '../../platform/storage.ts'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import '../../i18n/words/bookings/ae.ts'
import { CachedNotice, useCachedCopy, useOffline } from '../../offline/offline-copy.tsx'
import { offline } from '../../offline/cached-records.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import styles from './bookings.module.css'
import { CancelBooking } from './cancel-booking.tsx'
import { calendarFile } from './calendar-file.ts'
import { PayNow } from './pay-now.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VouchersNearVisit } from './vouchers-near-visit.tsx'

const POLL_MS = 3000

export function TicketPage() {
  const { orderNumber = '' } = useParams()
  const [query] = useSearchParams()
  const isReturn = query.has('success')
  const { t } = useTranslation('bookings')
  const found = useRecord(
    recordQuery('bookingDetails', { order_number: orderNumber }, ({ data }) => parseTicketRecord(data), { offline }),
    { refetch: { everyMs: POLL_MS, while: (ticket) => isAwaiting(ticket, isReturn) } },
  )
  usePageHead({ title: `${t('ticket.order')} ${orderNumber}` })
  return (
    <RecordPage
      found={found}
      missing={{
        title: t('ticket.not-found'),
        to: paths.orderHistory,
        way: t('bookings.title'),
        more: <MorePackages />,
      }}
    >
      {(booking) => (
        <div className={styles['page']}>
          <CachedNotice at={found.status === 'ready' ? found.cachedAt : undefined} />
          <Ticket booking={booking} isReturn={isReturn} onChange={found.status === 'ready' ? found.retry : () => {}} />
          {booking.status === 'confirmed' && booking.place !== null ? (
            <VouchersNearVisit place={booking.place} />
          ) : null}
        </div>
      )}
    </RecordPage>
  )
}

/** After a return from the payment page, the page also polls until a paid booking has its receipt. */
const isAwaiting = ({ status, total, receipts }: TicketRecord, isReturn: boolean): boolean =>
  status === 'processing' || (isReturn && status === 'confirmed' && total > 0 && receipts.length === 0)

type TicketProps = { readonly booking: TicketRecord; readonly isReturn: boolean; readonly onChange: () => void }

function Ticket({ booking, isReturn, onChange }: TicketProps) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const isConfirmed = booking.status === 'confirmed'
  const name = textIn(booking.packageName, language)
  const place = textIn(booking.destination, language)
  usePurchaseReport(booking, isReturn)
  useOffline()
  // Offline, visitors reach the ticket through the order history.
  useCachedCopy('orderHistory', {})
  useEffect(() => {
    if (isReturn && isConfirmed && booking.packageSlug !== null) deleteWizard(booking.packageSlug)
  }, [booking, isConfirmed, isReturn])
  const calendar = calendarFile(booking, name, place)
  const other = textIn(booking.packageName, language === 'en' ? 'ae' : 'en')
  return (
    <article className={styles['ticket']}>
      <div className={styles['top']}>
        <StatusBadge status={booking.status} place="ticket" />
        {isReturn && isConfirmed ? <p>{t('ticket.success')}</p> : null}
        <h1 dir="auto">{name}</h1>
        {other === name ? null : (
          <p className={styles['other']} dir="auto" lang={language === 'en' ? 'ar-AE' : 'en-AE'}>
            {other}
          </p>
        )}
        <p dir="auto">{place}</p>
      </div>
      <When booking={booking} />
      {isConfirmed ? (
        <div className={styles['qr']}>
          <QrCode text={booking.orderNumber} label={t('ticket.qr', { number: booking.orderNumber })} />
          <p className="no-print">{t('ticket.qr-tip')}</p>
        </div>
      ) : (
        <p role="status">{t(STATUS_TEXTS[booking.status])}</p>
      )}
      {booking.owed === null ? null : (
        <Notice tone="warn" isSpoken={false}>
          {t('ticket.owed', { amount: money(booking.owed, language).text })}
        </Notice>
      )}
      <TicketRows booking={booking} />
      <Receipts receipts={booking.receipts} />
      {isConfirmed && booking.place !== null ? (
        <div className="no-print">
          <DrawnMap place={booking.place} label={t('ticket.map', { name: place })} />
        </div>
      ) : null}
      <div className={`no-print ${styles['actions']}`}>
        {(booking.status === 'failed' || booking.status === 'cancelled') && booking.packageSlug !== null ? (
          <LinkButton to={paths.package(booking.packageSlug)}>{t('ticket.book-again')}</LinkButton>
        ) : null}
        {booking.status === 'processing' ? <PayNow booking={booking} /> : null}
        {calendar === null || !isConfirmed ? null : (
          <Button icon="calendar" onPress={() => download(calendar, 'text/calendar', `${booking.orderNumber}.ics`)}>
            {t('ticket.calendar')}
          </Button>
        )}
        {booking.place === null ? null : (
          <LinkButton icon="map-pin" variant="secondary" to={paths.directions(booking.place)}>
            {t('package.directions')}
          </LinkButton>
        )}
        {booking.packageSlug === null || !isConfirmed ? null : (
          <ShareButton path={paths.package(booking.packageSlug)} title={name} />
        )}
        <Button icon="print" variant="secondary" onPress={() => window.print()}>
          {t('ticket.print')}
        </Button>
        <LinkButton
          icon="whatsapp"
          variant="secondary"
          to={paths.whatsapp(t('ticket.whatsapp-text', { number: booking.orderNumber }))}
        >
          {t('ticket.whatsapp')}
        </LinkButton>
      </div>
      {isConfirmed ? <CancelBooking booking={booking} onChange={onChange} /> : null}
      {isConfirmed || booking.status === 'cancelled' ? null : (
        <p className={`no-print ${styles['other']}`}>{message({ code: 'confirm-by-whatsapp' }, language)}</p>
      )}
    </article>
  )
}

const STATUS_TEXTS = {
  processing: 'ticket.processing-text',
  confirmed: 'ticket.confirmed',
  failed: 'ticket.failed-text',
  cancelled: 'ticket.cancelled-text',
} as const

function When({ booking: { date, timeSlot } }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  if (date === null && timeSlot === null) return null
  return (
    <dl className={`${styles['rows']} ${styles['when']}`}>
      <Fact term={t('ticket.event-date')}>{date === null ? null : <Literal>{dayText(date)}</Literal>}</Fact>
      {/* `Literal` would set the direction to left to right, but a slot may be Arabic. */}
      <Fact term={t('ticket.time')}>{timeSlot === null ? null : <span translate="no">{timeSlot}</span>}</Fact>
    </dl>
  )
}

function TicketRows({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const { notes, transport, email, mobile, createdAt, coupon, meetingPoint } = booking
  const ltr = (text: string | null) => (text === null ? null : <Literal>{text}</Literal>)
  return (
    <dl className={styles['rows']}>
      <Fact term={t('ticket.order')}>
        <Literal className={`num ${styles['number']}`}>{booking.orderNumber}</Literal>
      </Fact>
      <Fact term={labelText(booking.labels.adult, language)}>{booking.party.adults}</Fact>
      <Fact term={labelText(booking.labels.child, language)}>{booking.party.children}</Fact>
      <Fact term={t('ticket.options')}>{notes === null ? null : textIn(notes, language)}</Fact>
      {numbered(booking.subPackages).map(({ key, name, ...party }) => (
        <Fact key={key} term={`${t('ticket.sub-packages')}: ${textIn(name, language)}`}>
          {partyText(party, booking.labels, language)}
        </Fact>
      ))}
      <Fact term={t('ticket.transport')}>
        {transport === null ? null : transportText(transport.name, transport.trip, language)}
      </Fact>
      {numbered(booking.meals).map(({ key, name, quantity }) => (
        <Fact key={key} term={`${t('ticket.meals')}: ${textIn(name, language)}`}>
          {quantity}
        </Fact>
      ))}
      <Fact term={t('ticket.email')}>{ltr(email)}</Fact>
      <Fact term={t('ticket.mobile')}>{ltr(mobile === null ? null : mobileText(mobile))}</Fact>
      <Fact term={t('ticket.booked-on')}>{createdAt === null ? null : <DateTime at={createdAt} />}</Fact>
      <Fact term={t('ticket.coupon')}>{ltr(coupon)}</Fact>
      <Fact term={t('ticket.total')}>
        <Price money={money(booking.total, language)} />
      </Fact>
      <Fact term={t('ticket.meeting-point')}>{meetingPoint === null ? null : textIn(meetingPoint, language)}</Fact>
    </dl>
  )
}

const numbered = <Item extends object>(items: readonly Item[]) => items.map((item, key) => ({ ...item, key }))

function usePurchaseReport(booking: Booking, isReturn: boolean): void {
  const reported = useRef(false)
  useEffect(() => {
    const key = `purchase-reported:${booking.orderNumber}`
    const isReported = reported.current || readItem('localStorage', key) !== null
    const event = purchase(booking, { isReturn, isReported })
    if (event === null) return
    reported.current = true
    track(event, { key, onSent: () => writeItem('localStorage', key, '1') })
  }, [booking, isReturn])
}
