import { calendarDate } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/booking'
import { longDay, message, shortDay } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import type { StageArgs } from './stage.ts'
import { chooseDay, chooseSlot, DAY, dayIs, does, fail, inTurn, next, SLOTS, slotsAre, to } from './walks.ts'
import { words } from '../../../stories/press.ts'
import { at, wizardMeta } from './wizard-at.tsx'
import type { WizardStory } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Schedule', tags: ['!autodocs'], ...wizardMeta }

export default meta

const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals['language'] === 'ae' ? 'ae' : 'en'

const toDay = inTurn(to('date'), chooseDay)

export const DateEmpty = at(['steps.date', 'day.undecided'], { walk: to('date') })
const EVENT_DAYS = ['2026-11-24', '2026-11-26', '2026-11-27'].map(calendarDate)
const TODAY = calendarDate('2026-11-20')

/** Four people come: on the first day three places are left, and the second is full. Today is closed, and is not called available. */
export const DateFirstFree: WizardStory = {
  ...at(
    ['steps.date', 'day.undecided'],
    { walk: to('date') },
    { adults: 4, children: 0, details: { calendar: { eventDates: EVENT_DAYS } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = shortDay(EVENT_DAYS[2]!, language)
    await screen.findByRole('button', { name: words('date.first-free', { day }) })
    const today = words('date.today', { day: longDay(TODAY, language) })
    await expect(screen.getByRole('button', { name: today })).toHaveAccessibleDescription(words('date.closed'))
  },
}
/** Booked two days ahead, never on a Sunday or a Monday, and not on two listed days (DATE-11 to DATE-13). */
export const DateClosedDays = at(
  ['steps.date', 'day.undecided'],
  { walk: to('date') },
  {
    details: {
      calendar: {
        cutOffHours: 48,
        closedWeekdays: [0, 1],
        closedDates: ['2026-11-25', '2026-11-28'].map(calendarDate),
      },
    },
  },
)
/** Nothing is open this month: the calendar begins with the month of the first open day. */
export const DateNextMonth: WizardStory = {
  ...at(
    ['steps.date', 'day.undecided'],
    { walk: to('date') },
    {
      details: {
        calendar: { eventDates: [calendarDate('2027-01-09')], end: calendarDate('2027-02-28') },
      },
    },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = longDay(calendarDate('2027-01-09'), language)
    await expect(await screen.findByRole('button', { name: day })).toBeVisible()
  },
}
export const DateMissing = at(['steps.date', 'day.undecided'], { walk: inTurn(to('date'), next) })
export const DateAsking = at(['steps.date', 'day.asking'], { walk: toDay })
export const NextWaits = at(['steps.date', 'day.asking'], { walk: inTurn(toDay, next) })
export const DateKnown: WizardStory = {
  ...at(['steps.date', 'day.known'], { walk: inTurn(toDay, dayIs()) }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const name = words('date.chosen', { day: longDay(DAY, language) })
    await expect(await screen.findByRole('button', { name })).toBeVisible()
  },
}
export const DateUnanswered = at(['steps.date', 'day.unanswered'], {
  walk: inTurn(toDay, fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'timeout' }),
  ),
})
/** The day after it is full as well, so another is the next. */
export const DateSoldOut: WizardStory = {
  ...at(['steps.date', 'day.known'], { walk: inTurn(toDay, dayIs({ adult_tickets: '0', child_tickets: '0' })) }),
  play: async ({ globals }) => {
    const day = shortDay(EVENT_DAYS[2]!, languageOf(globals))
    await expect(await screen.findByRole('button', { name: words('date.next-open', { day }) })).toBeVisible()
  },
}
export const DateTooFull = at(['steps.date', 'day.known'], {
  walk: inTurn(toDay, dayIs({ adult_tickets: '1', child_tickets: '' }), next),
})
/** Nobody but the child is too many (DATE-09). */
export const DateTooFullForChildren = at(['steps.date', 'day.known'], {
  walk: inTurn(toDay, dayIs({ adult_tickets: '', child_tickets: '0' }), next),
})
export const DatePeak = at(['steps.date', 'day.known'], {
  walk: inTurn(toDay, dayIs({}, { adult_price: '140.00', child_price: '70.00', peak_price: '1' })),
})
export const EventFull = at(['steps.date'], { walk: to('date') }, { details: { calendar: { end: null } } })

export const TimeAsking = at(['steps.time', 'slots.asking'], { walk: inTurn(toDay, dayIs(), next) })
export const TimeKnown = at(['steps.time', 'slots.known'], { walk: to('time') })
export const TimeChosen = at(['steps.time', 'slots.known'], { walk: inTurn(to('time'), chooseSlot) })
const IN_WORDS = ['9:00 ص - 11:00 ص', '9:00 - 11:00', '9:00 AM - 11:00 AM']
/** A time in Arabic words is read from the right in both languages, one in figures from the left. */
export const TimeInWords: WizardStory = {
  ...at(['steps.time', 'slots.known'], {
    walk: inTurn(
      toDay,
      dayIs(),
      next,
      slotsAre(SLOTS.map((row, index) => ({ ...row, time_slot: IN_WORDS[index] ?? '' }))),
    ),
  }),
  play: async () => {
    const directions = []
    for (const label of IN_WORDS) directions.push(getComputedStyle(await screen.findByText(label)).direction)
    await expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
  },
}
/** Another day takes the time back (WIZ-22). */
export const TimeCleared: WizardStory = {
  ...at(['steps.date', 'slots.known'], {
    walk: inTurn(to('time'), chooseSlot, does({ type: 'step.back' })),
  }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = longDay(calendarDate('2026-11-28'), language)
    await userEvent.click(await screen.findByRole('button', { name: day }))
    await screen.findByText(message({ code: 'time-cleared' }, language))
  },
}
export const TimeMissing = at(['steps.time', 'slots.known'], { walk: inTurn(to('time'), next) })
export const TimeUnanswered = at(['steps.time', 'slots.unanswered'], {
  walk: inTurn(toDay, dayIs(), next, fail('packageSlots', { code: 'server', status: 500, msg: null })),
})
export const AllTimesFull = at(['steps.time', 'slots.known'], {
  walk: inTurn(toDay, dayIs(), next, slotsAre(SLOTS.map((row) => ({ ...row, adult_tickets: '0' })))),
})
/** The party grew after its time was chosen. */
export const TimeTooFull = at(['steps.time', 'slots.known'], {
  walk: inTurn(
    to('time'),
    does({ type: 'select.slot', slot: { id: 3, label: '19:00', adults: 4, children: 4 } }),
    does({ type: 'select.tickets', party: { adults: 6, children: 0 } }),
    next,
  ),
})
/** A package that asks for a time and for no day. */
export const TimeWithoutDate = at(
  ['steps.time', 'day.undecided', 'slots.known'],
  { walk: inTurn(slotsAre(), next) },
  { shape: 'plain', details: { hasTime: true } },
)
