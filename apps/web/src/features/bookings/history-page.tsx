import { ok } from '@dareesha/contract'
import type { AnswerOf } from '@dareesha/contract'
import { opensTicket, parseBookingRecord, parseBookingRows } from '@dareesha/engine/booking-record'
import type { BookingSummary } from '@dareesha/engine/booking-record'
import { longDay, money, partyText, textIn } from '@dareesha/engine/messages'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../cards/more-packages.tsx'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import '../../i18n/words/bookings/ae.ts'
import { RecordList } from '../../data/record-list.tsx'
import { CachedNotice } from '../../offline/offline-copy.tsx'
import { cachedRecord, offline } from '../../offline/cached-records.ts'
import { paths } from '../../paths.ts'
import { CardImage } from '../../ui/card-image.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import styles from './bookings.module.css'
import { PayNow } from './pay-now.tsx'
import { StatusBadge } from './status-badge.tsx'

export function HistoryPage() {
  const { t } = useTranslation('bookings')
  usePageHead({ title: t('bookings.title') })
  const bookings = useRecord(recordQuery('orderHistory', {}, parseHistory, { offline }))
  return (
    <>
      <div className={styles['page']}>
        <h1>{t('bookings.title')}</h1>
        <CachedNotice at={bookings.status === 'ready' ? bookings.cachedAt : undefined} />
        <RecordList
          found={bookings}
          keyOf={({ orderNumber }) => orderNumber}
          empty={<p role="status">{t('bookings.empty')}</p>}
        >
          {(booking) => <BookingCard booking={booking} />}
        </RecordList>
      </div>
      {bookings.status === 'ready' && bookings.value.length === 0 ? <MorePackages /> : null}
    </>
  )
}

async function parseHistory({ data }: AnswerOf<'orderHistory'>, cachedAt?: number) {
  const rows = parseBookingRows(data)
  if (cachedAt === undefined || !rows.ok) return rows
  return ok(await Promise.all(rows.value.map((row) => newerTicketOf(row, cachedAt))))
}

async function newerTicketOf(row: BookingSummary, cachedAt: number): Promise<BookingSummary> {
  const ticket = await cachedRecord('bookingDetails', { order_number: row.orderNumber })
  const booking = ticket === null || ticket.at < cachedAt ? null : parseBookingRecord(ticket.answer.data)
  return booking?.ok === true ? booking.value : row
}

function BookingCard({ booking }: { readonly booking: BookingSummary }) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const name = textIn(booking.packageName, language)
  return (
    <article className={`row-card ${styles['card']}`}>
      <CardImage name={booking.image} alt="" width={340} height={200} sizes="160px" />
      <div>
        <h2 className={styles['name']} dir="auto">
          {opensTicket(booking) ? <Link to={paths.ticket(booking.orderNumber)}>{name}</Link> : name}
        </h2>
        <When booking={booking} />
        <p>
          {partyText(booking.party, booking.labels, language)} · <Price money={money(booking.total, language)} />
        </p>
        <p className={styles['order']}>
          {t('ticket.order')} <Literal className="num">{booking.orderNumber}</Literal>
        </p>
        <StatusBadge status={booking.status} place="row" />
        {/* AMB-067: the row of an unpaid booking does not link to its ticket. */}
        {booking.status === 'processing' ? <PayNow booking={booking} isRow /> : null}
      </div>
    </article>
  )
}

function When({ booking: { date, timeSlot } }: { readonly booking: BookingSummary }) {
  const { language } = useLanguage()
  if (date === null && timeSlot === null) return null
  return (
    <p>
      {date === null ? null : longDay(date, language)}
      {date === null || timeSlot === null ? null : ' · '}
      {timeSlot === null ? null : <bdi translate="no">{timeSlot}</bdi>}
    </p>
  )
}
