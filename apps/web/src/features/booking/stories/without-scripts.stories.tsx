import { calendarDate, fils, ok } from '@dareesha/contract'
import type { ActionName, Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine'
import { daysOfMonth } from '@dareesha/engine'
import type { Package } from '@dareesha/engine/booking'
import { longDay, message, money, partyText, shortDay, textIn } from '@dareesha/engine/messages'
import { aFullPackage, aPackage } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { visibleText } from '../../../stories/facts.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { WithoutScripts } from '../without-scripts.tsx'
import { slot } from './walks.ts'

const DECEMBER = calendarDate('2026-12-01')
const FULL_DAY = calendarDate('2026-12-03')
const PEAK_DAY = calendarDate('2026-12-05')
const HERE = '/p/desert-camp'

const day = (date: string, places: string, adult: string, peak = '') => ({
  date,
  adult_tickets: places,
  child_tickets: places,
  adult_price: adult,
  child_price: '50.00',
  peak_price: peak,
})
const MONTHS: Readonly<Record<string, readonly object[]>> = {
  '2026-12': [day(FULL_DAY, '0', '100.00'), day(PEAK_DAY, '', '140.00', '1')],
  '2027-02': [day('2027-02-28', '', '90.00')],
}
const SLOTS = [slot(1, '10:00', ''), slot(2, '14:30', '1')]

const asked: { readonly action: ActionName; readonly request: unknown }[] = []
const serverWith = (slots: Parameters<typeof pageServer>[0]['packageSlots']): Call =>
  ((...call: Parameters<Call>) => {
    const [action, request] = call
    asked.push({ action, request })
    if (action !== 'monthAvailability') return pageServer(slots === undefined ? {} : { packageSlots: slots })(...call)
    const { month } = request as { readonly month: string }
    return Promise.resolve(ok({ success: 1, data: MONTHS[month] ?? [] }))
  }) as Call
const server = serverWith({ data: SLOTS })

const full = aFullPackage({ calendar: { end: calendarDate('2027-02-28') } })

const meta: Meta<PageArgs> = {
  title: 'Wizard/Without scripts',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => {
    asked.length = 0
    // Simulates failed scripts. If the scripts work, the style sheet hides `WithoutScripts`.
    document.documentElement.dataset['notLoaded'] = ''
    return () => delete document.documentElement.dataset['notLoaded']
  },
}

export default meta

const formOf = (of: Package) => (
  <form aria-label={of.name.en} data-island>
    <h1>{of.name.en}</h1>
    <h2>{of.destination.name.en}</h2>
    <WithoutScripts bookedPackage={of} />
  </form>
)

/** A line for each question, entry and notice of the form. A tick marks a chosen entry. */
const linesOf = (form: HTMLElement): readonly string[] =>
  [...form.querySelectorAll<HTMLElement>('h3, li, [role=status]')].map((part) => {
    const link = part.querySelector('a')?.getAttribute('href')
    const mark = part.dataset['chosen'] === 'true' ? '✓ ' : ''
    return `${mark}${visibleText(part)}${link == null ? '' : ` > ${decodeURIComponent(link)}`}`
  })

type Expected = { readonly lines: readonly string[]; readonly sent?: string; readonly asks: readonly string[] }

const showing = (query: string, of: Package, call: Call, expected: (language: Language) => Expected): PageStory => {
  const story = pageAt(call, `${HERE}${query}`, {
    play: async ({ globals }) => {
      const { lines, sent = '', asks } = expected(languageOf(globals))
      const form = await screen.findByRole<HTMLFormElement>('form')
      await waitFor(() => expect(linesOf(form)).toEqual(lines))
      // Hidden fields send the chosen date and slot.
      const fields = [...new FormData(form)].map(([name, value]) => `${name}=${value as string}`)
      await expect(fields.join('&')).toBe(sent)
      await expect(new Set(asked.map(({ action, request }) => `${action} ${JSON.stringify(request)}`))).toEqual(
        new Set(asks),
      )
      const button = screen.getByRole('button', { name: words('plain.price') })
      await expect(button).toHaveAttribute('type', 'submit')
    },
  })
  return { ...story, args: { ...story.args, page: formOf(of), path: '*' } }
}

const monthAsked = (month: string) => `monthAvailability ${JSON.stringify({ id: 1, month })}`
const slotsAsked = (date?: string) =>
  `packageSlots ${JSON.stringify({ id: 1, ...(date === undefined ? {} : { date }) })}`
const price = (amount: number, language: Language) => money(fils(amount), language).text.replaceAll('\u00a0', ' ')
const to = (query: string) => ` > ${HERE}?${query}#booking`

type Shown = {
  readonly party: string
  readonly chosen?: string
  readonly slot?: string
  readonly amounts: readonly [number, number]
}

const daysOfDecember = (language: Language, { party, chosen, slot: time, amounts: [plain, peak] }: Shown) => [
  words('question.date'),
  ...daysOfMonth(DECEMBER).map((date) => {
    const text = `${date === chosen ? '✓ ' : ''}${shortDay(date, language)}`
    if (date === FULL_DAY) return `${text}${words('date.full')}`
    return `${text}${price(date === PEAK_DAY ? peak : plain, language)}${to(`${party}&date=${date}`)}`
  }),
  `${words('plain.later')}${to(`${party}${chosen === undefined ? '' : `&date=${chosen}`}${time === undefined ? '' : `&slot=${time}`}&month=2027-01`)}`,
]

/** Before the visitor asks for the price, the form has only its button. */
export const Start = showing('', full, server, () => ({ lines: [], asks: [] }))
/** A day with places is a link with the price for the party. A full day has no link and no price. */
export const Days = showing('?adults=2&children=1', full, server, (language) => ({
  lines: daysOfDecember(language, { party: 'adults=2&children=1', amounts: [250_00, 330_00] }),
  asks: [monthAsked('2026-12')],
}))
export const DayChosen = showing(`?adults=2&date=${PEAK_DAY}`, full, server, (language) => ({
  lines: [
    ...daysOfDecember(language, { party: 'adults=2&children=0', chosen: PEAK_DAY, amounts: [200_00, 280_00] }),
    words('question.time'),
    `10:00${to(`adults=2&children=0&date=${PEAK_DAY}&slot=1-10:00`)}`,
  ],
  sent: `date=${PEAK_DAY}`,
  asks: [monthAsked('2026-12'), slotsAsked(PEAK_DAY)],
}))
const whatsapp = (parts: readonly string[]) =>
  `${words('plain.end')}${words('plain.whatsapp')} > https://wa.me/971600000000?text=${parts.join(' · ')}`
const ofParty = (adults: number, language: Language) =>
  partyText({ adults, children: 0 }, { adult: 'adult', child: 'child' }, language)

/** When every choice is made, the visitor can send the selection by WhatsApp. */
export const Complete = showing(`?adults=1&date=${PEAK_DAY}&slot=2-14:30`, full, server, (language) => ({
  lines: [
    ...daysOfDecember(language, {
      party: 'adults=1&children=0',
      chosen: PEAK_DAY,
      slot: '2-14:30',
      amounts: [100_00, 140_00],
    }),
    words('question.time'),
    `10:00${to(`adults=1&children=0&date=${PEAK_DAY}&slot=1-10:00`)}`,
    `✓ 14:30${to(`adults=1&children=0&date=${PEAK_DAY}&slot=2-14:30`)}`,
    whatsapp([
      textIn(full.name, language),
      ofParty(1, language),
      longDay(PEAK_DAY, language),
      '14:30',
      money(fils(140_00), language).text,
    ]),
  ],
  sent: `date=${PEAK_DAY}&slot=2-14:30`,
  asks: [monthAsked('2026-12'), slotsAsked(PEAK_DAY)],
}))
/** The form says that the chosen day and the chosen time are full. */
export const Full = showing(`?adults=2&date=${FULL_DAY}&slot=2-14:30`, full, server, (language) => {
  const [title = '', ...rest] = daysOfDecember(language, {
    party: 'adults=2&children=0',
    chosen: FULL_DAY,
    slot: '2-14:30',
    amounts: [200_00, 280_00],
  })
  return {
    lines: [
      title,
      message({ code: 'date-full' }, language),
      ...rest,
      words('question.time'),
      message({ code: 'slot-full' }, language),
      `10:00${to(`adults=2&children=0&date=${FULL_DAY}&slot=1-10:00`)}`,
    ],
    sent: `date=${FULL_DAY}&slot=2-14:30`,
    asks: [monthAsked('2026-12'), slotsAsked(FULL_DAY)],
  }
})
/** The last month has a link to the first month, but no link to a later month. */
export const LastMonth = showing(`?adults=1&date=${PEAK_DAY}&month=2027-02`, full, serverWith(BROKEN), (language) => {
  const party = 'adults=1&children=0'
  return {
    lines: [
      words('question.date'),
      ...daysOfMonth(calendarDate('2027-02-01')).map(
        (date) =>
          `${shortDay(date, language)}${price(date === '2027-02-28' ? 90_00 : 100_00, language)}${to(`${party}&date=${date}`)}`,
      ),
      `${words('plain.first')}${to(`${party}&date=${PEAK_DAY}&month=2026-12`)}`,
      words('question.time'),
      message({ code: 'look-up-failed' }, language),
    ],
    sent: `date=${PEAK_DAY}`,
    asks: [monthAsked('2026-12'), monthAsked('2027-02'), slotsAsked(PEAK_DAY)],
  }
})
export const NoTickets = showing(`?adults=0&children=0&date=${PEAK_DAY}`, full, server, (language) => ({
  lines: [message({ code: 'party-empty' }, language)],
  sent: `date=${PEAK_DAY}`,
  asks: [monthAsked('2026-12'), slotsAsked(PEAK_DAY)],
}))
export const SeasonOver = showing(
  '?adults=1',
  aFullPackage({ calendar: { end: calendarDate('2026-11-30') } }),
  server,
  (language) => ({ lines: [words('question.date'), message({ code: 'event-full' }, language)], asks: [] }),
)
/** Without a calendar and times, the visitor chooses only tickets. */
export const TicketsOnly = showing('?adults=3', aPackage(), server, (language) => ({
  lines: [whatsapp([textIn(full.name, language), ofParty(3, language), money(fils(300_00), language).text])],
  asks: [],
}))
