import { parseBookingRecord } from '@dareesha/engine/booking'
import type { Booking } from '@dareesha/engine/booking'
import { dayText, labelText, message, money, partyText, textIn, transportText } from '@dareesha/engine/messages'
import { mobileText } from '@dareesha/engine/account'
import { purchase } from '@dareesha/engine/tracking'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'

import { deleteVisit } from '../../platform/visit.ts'
import { track } from '../../platform/pixel.ts'
import { readItem, writeItem } from '../../platform/storage.ts'
import { useRecord } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { CachedNotice, useCachedCopy, useOffline } from '../../offline/offline-copy.tsx'
import { offline } from '../../offline/cached-records.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './bookings.module.css'
import { calendarFile, download } from './calendar-file.ts'
import { PayNow } from './pay-now.tsx'
import { StatusBadge } from './status-badge.tsx'

const POLL_MS = 3000

/** The ticket (ORD-08 to ORD-20). */
export function TicketPage() {
  const { orderNumber = '' } = useParams()
  const [query] = useSearchParams()
  const words = useBookingsWords()
  const found = useRecord('bookingDetails', { order_number: orderNumber }, ({ data }) => parseBookingRecord(data), {
    offline,
    refetch: { everyMs: POLL_MS, while: ({ status }) => status === 'processing' },
  })
  usePageHead({ title: `${words('ticket.order')} ${orderNumber}` })
  return (
    <RecordPage
      found={found}
      missing={{ title: words('ticket.not-found'), to: paths.orderHistory, way: words('bookings.title') }}
    >
      {(booking) => (
        <div className={styles['page']}>
          <CachedNotice at={found.status === 'ready' ? found.cachedAt : undefined} />
          <Ticket booking={booking} isReturn={query.has('success')} />
        </div>
      )}
    </RecordPage>
  )
}

function Ticket({ booking, isReturn }: { readonly booking: Booking; readonly isReturn: boolean }) {
  const words = useBookingsWords()
  const { language } = useLanguage()
  const name = textIn(language, booking.packageName)
  const place = textIn(language, booking.destination)
  usePurchaseReport(booking, isReturn)
  useOffline()
  // Offline, visitors reach the ticket through the history, so its copy is stored too.
  useCachedCopy('orderHistory', {})
  useEffect(() => {
    if (isReturn && booking.status === 'confirmed' && booking.packageSlug !== null) deleteVisit(booking.packageSlug)
  }, [booking, isReturn])
  const calendar = calendarFile(booking, name, place)
  const other = textIn(language === 'en' ? 'ae' : 'en', booking.packageName)
  return (
    <article className={styles['ticket']}>
      <div className={styles['top']}>
        <StatusBadge status={booking.status} place="ticket" />
        {isReturn && booking.status === 'confirmed' ? <p>{words('ticket.success')}</p> : null}
        <h1 dir="auto">{name}</h1>
        {other === name ? null : (
          <p className={styles['other']} dir="auto" lang={language === 'en' ? 'ar-AE' : 'en-AE'}>
            {other}
          </p>
        )}
        <p dir="auto">{place}</p>
      </div>
      {booking.status === 'confirmed' ? (
        <div className={styles['qr']}>
          <QrCode text={booking.orderNumber} label={words('ticket.qr', { number: booking.orderNumber })} />
          <p className="no-print">{words('ticket.qr-tip')}</p>
        </div>
      ) : (
        <p role="status">{words(booking.status === 'processing' ? 'ticket.processing-text' : 'ticket.failed-text')}</p>
      )}
      {booking.owed === null ? null : (
        <Notice tone="warn" isSpoken={false}>
          {words('ticket.owed', { amount: money(booking.owed, language).text })}
        </Notice>
      )}
      <TicketRows booking={booking} />
      <div className={`no-print ${styles['actions']}`}>
        {booking.status === 'failed' && booking.packageSlug !== null ? (
          <LinkButton to={paths.package(booking.packageSlug)}>{words('ticket.book-again')}</LinkButton>
        ) : null}
        {booking.status === 'processing' ? <PayNow orderNumber={booking.orderNumber} /> : null}
        {calendar === null || booking.status !== 'confirmed' ? null : (
          <Button variant="secondary" onPress={() => download(calendar, `${booking.orderNumber}.ics`)}>
            <Icon name="calendar" size={20} />
            {words('ticket.calendar')}
          </Button>
        )}
        {booking.place === null ? null : (
          <LinkButton
            variant="secondary"
            to={`https://www.google.com/maps/dir/?api=1&destination=${booking.place.latitude},${booking.place.longitude}`}
          >
            <Icon name="map-pin" size={20} />
            {words('ticket.directions')}
          </LinkButton>
        )}
        <Button variant="secondary" onPress={() => window.print()}>
          <Icon name="print" size={20} />
          {words('ticket.print')}
        </Button>
        <LinkButton
          variant="secondary"
          to={paths.whatsapp(words('ticket.whatsapp-text', { number: booking.orderNumber }))}
        >
          <Icon name="whatsapp" size={20} />
          {words('ticket.whatsapp')}
        </LinkButton>
      </div>
      {booking.status === 'confirmed' ? null : (
        <p className={`no-print ${styles['other']}`}>{message({ code: 'confirm-by-whatsapp' }, language)}</p>
      )}
    </article>
  )
}

type Row = { readonly key: string; readonly term: string; readonly value: ReactNode }

function TicketRows({ booking }: { readonly booking: Booking }) {
  const words = useBookingsWords()
  const { language } = useLanguage()
  const ltr = (text: string) => (
    <bdi dir="ltr" translate="no">
      {text}
    </bdi>
  )
  const row = <Value,>(
    key: string,
    term: string,
    value: Value | null,
    render: (value: Value) => ReactNode,
  ): readonly Row[] => (value === null ? [] : [{ key, term, value: render(value) }])
  const rows: readonly Row[] = [
    {
      key: 'order',
      term: words('ticket.order'),
      value: <span className={`num ${styles['number']}`}>{ltr(booking.orderNumber)}</span>,
    },
    ...row('date', words('ticket.event-date'), booking.date, (date) => ltr(dayText(date))),
    // Not forced left to right: the slot may be Arabic text.
    ...row('time', words('ticket.time'), booking.timeSlot, (time) => <span translate="no">{time}</span>),
    { key: 'adults', term: labelText(booking.labels.adult, language), value: booking.party.adults },
    { key: 'children', term: labelText(booking.labels.child, language), value: booking.party.children },
    ...row('options', words('ticket.options'), booking.notes, (notes) => textIn(language, notes)),
    // Two add-ons may have the same name, so the index is the key.
    ...booking.subPackages.map(({ name, ...party }, index) => ({
      key: `sub-package-${index}`,
      term: `${words('ticket.sub-packages')}: ${textIn(language, name)}`,
      value: partyText(party, booking.labels, language),
    })),
    ...row('transport', words('ticket.transport'), booking.transport, ({ name, trip }) =>
      transportText(name, trip, language),
    ),
    ...booking.meals.map(({ name, quantity }, index) => ({
      key: `meal-${index}`,
      term: `${words('ticket.meals')}: ${textIn(language, name)}`,
      value: quantity,
    })),
    ...row('email', words('ticket.email'), booking.email, ltr),
    ...row('mobile', words('ticket.mobile'), booking.mobile, (mobile) => ltr(mobileText(mobile))),
    ...row('booked-on', words('ticket.booked-on'), booking.createdAt, ({ date, time }) =>
      ltr(`${dayText(date)} ${time ?? ''}`.trim()),
    ),
    ...row('coupon', words('ticket.coupon'), booking.coupon, ltr),
    { key: 'total', term: words('ticket.total'), value: <Price money={money(booking.total, language)} /> },
  ]
  return (
    <dl className={styles['rows']}>
      {rows.map(({ key, term, value }) => (
        <div key={key}>
          {/* `bdi` isolates the text without changing its alignment, so that Latin and Arabic values share an edge. */}
          <dt>
            <bdi>{term}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Reports a purchase once per order and device, when the buyer returns to a confirmed ticket (TRK-04, AMB-066). */
function usePurchaseReport(booking: Booking, isReturn: boolean): void {
  const reported = useRef(false)
  useEffect(() => {
    const key = `purchase-reported:${booking.orderNumber}`
    if (!isReturn || booking.status !== 'confirmed' || reported.current || readItem('localStorage', key) !== null)
      return
    reported.current = true
    writeItem('localStorage', key, '1')
    track(purchase(booking.packageName.en, booking.total))
  }, [booking, isReturn])
}
