import { endsSession } from '@dareesha/contract'
import { parseBookingRecord } from '@dareesha/engine/booking-record'
import type { Booking } from '@dareesha/engine/booking-record'
import type { ComponentChildren } from 'preact'
import { longDay, partyText, textIn } from '@dareesha/engine/messages'

import type { Shop } from './shop.ts'
import { Button, Price } from './controls.tsx'
import { WORDS } from './words.ts'

const POLL_MS = 2_000
const MAX_POLLS = 30

/** Returns 'lost' if a retry may succeed. Returns null if a retry is useless. */
async function bookingOf(shop: Shop, number: string): Promise<Booking | 'lost' | null> {
  const answer = await shop.call('bookingDetails', { order_number: number })
  if (!answer.ok) return endsSession(answer.failure) || answer.failure.code === 'refused' ? null : 'lost'
  const booking = parseBookingRecord(answer.value.data)
  return booking.ok ? booking.value : null
}

export async function isConfirmed(shop: Shop, number: string): Promise<boolean> {
  const booking = await bookingOf(shop, number)
  return booking !== null && booking !== 'lost' && booking.status === 'confirmed'
}

export function showTicket(shop: Shop, number: string, again: () => void): () => void {
  let isStopped = false
  const poll = async (polls: number, last: Booking | null) => {
    const found = await bookingOf(shop, number)
    if (isStopped) return
    const booking = found === 'lost' ? last : found
    const isWaiting = polls < MAX_POLLS && (found === 'lost' || booking?.status === 'processing')
    shop.show(() =>
      isWaiting && booking === null ? (
        <p class="hint">{WORDS[shop.language()].wait}</p>
      ) : (
        <Ticket shop={shop} number={number} booking={booking} again={again} />
      ),
    )
    if (isWaiting) setTimeout(() => void poll(polls + 1, booking), POLL_MS)
    else if (booking?.status === 'confirmed')
      shop.dispatch('purchase', { package: shop.slug, number, totalFils: booking.total })
  }
  void poll(1, null)
  return () => {
    isStopped = true
  }
}

type Props = {
  readonly shop: Shop
  readonly number: string
  readonly booking: Booking | null
  readonly again: () => void
}

function Ticket({ shop, number, booking, again }: Props) {
  const language = shop.language()
  const words = WORDS[language]
  const link = (
    <a href={`${shop.site}/booking-details/${encodeURIComponent(number)}`} target="_blank" rel="noreferrer">
      {words.own.openTicket}
    </a>
  )
  if (booking === null)
    return (
      <p role="status">
        {words.own.unread} {link}
      </p>
    )
  return (
    <div class="stack" part="ticket">
      <h2 dir="auto">{textIn(booking.packageName, language)}</h2>
      <p role="status" class="saved">
        {words.own.status[booking.status]}
      </p>
      <dl class="rows">
        <Row name={words.own.number}>
          <bdi dir="ltr">{number}</bdi>
        </Row>
        {booking.date === null ? null : <Row name={words.steps.date}>{longDay(booking.date, language)}</Row>}
        {booking.timeSlot === null ? null : (
          <Row name={words.steps.time}>
            <bdi>{booking.timeSlot}</bdi>
          </Row>
        )}
        <Row name={words.steps.tickets}>{partyText(booking.party, booking.labels, language)}</Row>
        <Row name={words.total}>
          <Price amount={booking.total} language={language} />
        </Row>
      </dl>
      {booking.status === 'confirmed' ? (
        <p>
          {words.own.mailed} {link}
        </p>
      ) : null}
      <footer class="bar">
        <Button onPress={again}>{words.own.again}</Button>
      </footer>
    </div>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="grow">{children}</dd>
    </div>
  )
}
