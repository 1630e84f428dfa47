import { calendarDate } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { lineText, longDay, money, partyText, textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { QuoteLine, TicketType } from '@dareesha/engine/booking'
import { orderItemText } from '@dareesha/engine/store'

import type { Receipt } from '../payments/receipt-rows.ts'
import { DRAWS_PATH } from '../pages/draws-page.ts'
import { ticketNumber } from '../use-cases/bookings.ts'
import type { DrawFacts, InvoiceFacts, InvoiceMessageKind, PurchaseFacts, PurchaseMessageKind } from './facts.ts'
import { ae } from './words/ae.ts'
import { en } from './words/en.ts'
import type { Words } from './words/en.ts'

export type Letter = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly hello: string | null
  readonly paragraphs: readonly string[]
  readonly numbers: readonly string[]
  readonly tickets: readonly LetterTicket[]
  readonly lines: readonly { readonly text: string; readonly amount: string; readonly plain?: string }[]
  readonly total: { readonly text: string; readonly amount: string } | null
  readonly receipt: readonly string[]
  readonly way: { readonly text: string; readonly href: string }
  readonly footer: string
  readonly sms: string
}

export type LetterTicket = {
  readonly number: string
  readonly name: string
  readonly day: string
  readonly time: string | null
  readonly place: string
  readonly party: string
  readonly label: string
  readonly qrLabel: string
  readonly href: string
  readonly visit: { readonly date: string | null; readonly timeSlot: string | null; readonly place: Place | null }
}

type Booking = PurchaseFacts['bookings'][number]

type Place = { readonly latitude: number; readonly longitude: number }

const WORDS: Readonly<Record<Language, Words>> = { en, ae }

export type Site = { readonly origin: string; readonly language: Language }

const pageAt = ({ origin, language }: Site, path: string): string => `${origin}${language === 'ae' ? '/ae' : ''}${path}`

type Parts = Pick<Letter, 'subject' | 'heading' | 'way' | 'sms'> &
  Partial<Pick<Letter, 'paragraphs' | 'numbers' | 'tickets' | 'lines' | 'total' | 'receipt'>>

const letter = (language: Language, name: string | null, parts: Parts): Letter => ({
  language,
  hello: name === null || name.trim() === '' ? null : WORDS[language].hello(name),
  paragraphs: [],
  numbers: [],
  tickets: [],
  lines: [],
  total: null,
  receipt: [],
  footer: WORDS[language].footer,
  ...parts,
})

export type PurchaseEvent = {
  readonly kind: PurchaseMessageKind
  readonly amount: Fils
  readonly tracking: string
  readonly status: string
  readonly position: number
  readonly receipt: Receipt | null
}

export function purchaseLetter(facts: PurchaseFacts, event: PurchaseEvent, site: Site): Letter {
  const { language } = site
  const words = WORDS[language]
  const what = nameOf(facts, language)
  const way = wayTo(facts, site)
  const { number } = facts
  const amount = money(event.amount, language).text
  const write = (parts: Parts) => letter(language, facts.buyer, parts)
  switch (event.kind) {
    case 'paid':
      return write({
        ...paidParts(facts, site),
        way,
        ...billOf(facts, language),
        receipt: receiptLines(event.receipt, language),
      })
    case 'moved':
    case 'cancelled':
      return write(bookingParts(facts, event, site))
    case 'expired': {
      const of = words[`expired-${facts.kind}`]
      return write({
        subject: of.subject(what),
        heading: of.heading(),
        paragraphs: [of.text(what)],
        way: wayToBookAgain(facts, site),
        sms: of.sms(what),
      })
    }
    case 'refund-due':
    case 'refunded':
    case 'shipped':
    case 'delivered':
    case 'undelivered':
    case 'postcard': {
      const of = words[event.kind]
      const details = { what, number, amount, tracking: event.tracking, status: event.status }
      return write({
        subject: of.subject(details),
        heading: of.heading(details),
        paragraphs: [of.text(details)],
        way,
        sms: of.sms(details),
      })
    }
  }
}

function bookingParts(facts: PurchaseFacts, { kind, position, amount }: PurchaseEvent, site: Site): Parts {
  const { language } = site
  const words = WORDS[language]
  const booking = facts.bookings.find((one) => one.position === position)
  if (booking === undefined) throw new Error(`${facts.number} has no booking ${position}`)
  const name = textIn(booking.items.package.name, language)
  const ticket = ticketOf(facts.number, booking, site)
  const way = { text: words['open-ticket'], href: ticket.href }
  if (kind === 'moved') {
    const of = words.moved
    const visit = listText([name, dayOf(booking, language), booking.items.timeSlot], language)
    const texts = { subject: of.subject(visit), heading: of.heading(), sms: of.sms(visit) }
    return { ...texts, paragraphs: [of.text()], tickets: ticketsOf(facts.number, [booking], site), way }
  }
  const of = words.cancelled
  const refund = amount > 0 ? [of.refund(money(amount, language).text)] : []
  const texts = { subject: of.subject(name), heading: of.heading(), sms: of.sms(name) }
  return { ...texts, paragraphs: [of.text(name, ticket.number), ...refund], way }
}

export function invoiceLetter({ buyer, notes, raffles }: InvoiceFacts, kind: InvoiceMessageKind, site: Site): Letter {
  const words = WORDS[site.language]
  const way = { text: words['open-invoices'], href: pageAt(site, '/invoics') }
  if (kind === 'invoice-approved') {
    const of = words[kind]
    return letter(site.language, buyer, {
      subject: of.subject(raffles.length),
      heading: of.heading(),
      paragraphs: [of.text(raffles.length)],
      numbers: raffles,
      way,
      sms: of.sms(raffles.slice(0, 5).join(', ')),
    })
  }
  const of = words[kind]
  return letter(site.language, buyer, {
    subject: of.subject(),
    heading: of.heading(),
    paragraphs: [of.text(), ...(notes === null ? [] : [notes])],
    way,
    sms: of.sms(),
  })
}

export function drawLetter({ name, buyer, winner }: DrawFacts, site: Site): Letter {
  const words = WORDS[site.language]
  const of = words['raffle-won']
  return letter(site.language, buyer, {
    subject: of.subject(name),
    heading: of.heading(),
    paragraphs: [of.text(name), of.verify()],
    numbers: [winner],
    way: { text: words['open-draws'], href: pageAt(site, DRAWS_PATH) },
    sms: of.sms(name, winner),
  })
}

function nameOf({ kind, number, bookings, postcard }: PurchaseFacts, language: Language): string {
  if (kind === 'booking')
    return listText(
      bookings.map(({ items }) => textIn(items.package.name, language)),
      language,
    )
  return kind === 'postcard' && postcard !== null ? textIn(postcard, language) : number
}

function wayToBookAgain(facts: PurchaseFacts, site: Site): Letter['way'] {
  const slug = facts.bookings[0]?.items.package.slug
  if (slug === undefined) return wayTo(facts, site)
  return { text: WORDS[site.language]['book-again'], href: pageAt(site, `/p/${encodeURIComponent(slug)}`) }
}

function wayTo({ kind, number }: PurchaseFacts, site: Site): Letter['way'] {
  const words = WORDS[site.language]
  if (kind === 'booking') return { text: words['open-ticket'], href: pageAt(site, `/booking-details/${number}`) }
  return kind === 'order'
    ? { text: words['open-order'], href: pageAt(site, '/stores/gshar/orders') }
    : { text: words['open-postcard'], href: pageAt(site, `/hos-postcards/order-details/${number}`) }
}

function paidParts(
  facts: PurchaseFacts,
  site: Site,
): Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'tickets' | 'sms'> {
  const { language } = site
  const words = WORDS[language]
  const what = nameOf(facts, language)
  if (facts.kind === 'booking') {
    const of = words['paid-booking']
    const [only] = facts.bookings.length === 1 ? facts.bookings : []
    const day = only === undefined ? null : dayOf(only, language)
    const time = only?.items.timeSlot ?? null
    return {
      subject: of.subject(listText([what, day], language)),
      heading: of.heading(),
      paragraphs: [of.text()],
      tickets: ticketsOf(facts.number, facts.bookings, site),
      sms: of.sms(listText([what, day, time], language)),
    }
  }
  const of = facts.kind === 'order' ? words['paid-order'] : words['paid-postcard']
  return { subject: of.subject(what), heading: of.heading(), paragraphs: [of.text()], tickets: [], sms: of.sms(what) }
}

const ticketsOf = (purchase: string, bookings: readonly Booking[], site: Site): readonly LetterTicket[] =>
  bookings.filter((booking) => !booking.is_cancelled).map((booking) => ticketOf(purchase, booking, site))

function ticketOf(purchase: string, booking: Booking, site: Site): LetterTicket {
  const { language } = site
  const { position, items, quote } = booking
  const words = WORDS[language]
  const number = ticketNumber(purchase, position)
  return {
    number,
    name: textIn(items.package.name, language),
    day: dayOf(booking, language) ?? words['date-missing'],
    time: items.timeSlot,
    place: textIn(items.package.destination, language),
    party: partyText(items.party, labelsOf(linesOf(quote)), language),
    label: words.ticket,
    qrLabel: words['qr-of'](number),
    href: pageAt(site, `/booking-details/${number}`),
    visit: { date: items.date, timeSlot: items.timeSlot, place: items.package.place },
  }
}

function billOf(
  { bookings, order, amount, coupon }: PurchaseFacts,
  language: Language,
): Pick<Letter, 'lines' | 'total'> {
  const words = WORDS[language]
  const line = (text: string, fils: number) => ({ text, amount: money(fils as Fils, language).text })
  const booked = bookings.flatMap(({ quote }) => {
    const lines = linesOf(quote)
    const labels = labelsOf(lines)
    return [
      ...lines.map((one) => line(lineText(one, labels, language), one.amount)),
      ...(quote.deduction === null
        ? []
        : [
            {
              text: `${words['promo-code']} ${coupon ?? ''}`.trim(),
              amount: minus(quote.deduction.amount, language),
            },
          ]),
    ]
  })
  const sold = (order?.products ?? []).map(({ title, options, quantity, total }) => {
    const name = listText(
      [title, ...options].map((part) => textIn(part, language)),
      language,
    )
    const item = { title: { en: name, ae: name }, quantity, total: total as Fils, image: null }
    return { ...line(`${quantity} × ${name}`, total), plain: orderItemText(item, language) }
  })
  const shipping = order === null || order.shipping === 0 ? [] : [line(words.delivery, order.shipping)]
  return {
    lines: [...booked, ...sold, ...shipping],
    total: { text: words.total, amount: money(amount as Fils, language).text },
  }
}

function receiptLines(receipt: Receipt | null, language: Language): readonly string[] {
  if (receipt === null) return []
  const { number, issued_on: day, seller, trn, vat_rate: rate, vat } = receipt
  const words = WORDS[language].receipt
  return [
    words.number(number, longDay(calendarDate(day), language)),
    trn === '' ? seller : words.seller(seller, trn),
    words.vat(rate / 100, money(vat as Fils, language).text),
  ]
}

/** Without the bidi isolate, Arabic text would show the minus sign after the digits. */
function minus(amount: number, language: Language): string {
  const { text, amount: digits } = money(amount as Fils, language)
  return language === 'en' ? `\u2212${text}` : text.replace(digits, `\u2066\u2212${digits}\u2069`)
}

const linesOf = ({ lines }: Booking['quote']): readonly QuoteLine[] => lines as unknown as readonly QuoteLine[]

function labelsOf(lines: readonly QuoteLine[]): TicketLabels {
  const labelOf = (type: TicketType) =>
    lines.flatMap((line) => (line.kind === 'ticket' && line.ticket === type ? [line.label] : []))[0] ?? type
  return { adult: labelOf('adult'), child: labelOf('child') }
}

const dayOf = ({ items: { date } }: Booking, language: Language): string | null =>
  date === null ? null : longDay(calendarDate(date), language)

const listText = (parts: readonly (string | null)[], language: Language): string =>
  parts.filter((part) => part !== null).join(language === 'en' ? ', ' : '، ')
