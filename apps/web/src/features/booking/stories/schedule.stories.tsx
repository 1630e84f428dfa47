import { calendarDate } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/booking'
import { longDay, message, shortDay } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import type { StageArgs } from './stage.ts'
import {
  chooseDay,
  chooseSlot,
  DAY,
  answerDay,
  dispatch,
  fail,
  sequence,
  next,
  SLOTS,
  answerSlots,
  goTo,
} from './walks.ts'
import { words } from '../../../stories/press.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Schedule', tags: ['!autodocs'], ...wizardMeta }

export default meta

const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals['language'] === 'ae' ? 'ae' : 'en'

const toDay = sequence(goTo('date'), chooseDay)

export const DateEmpty = wizardStory(['steps.date', 'day.undecided'], { walk: goTo('date') })
const EVENT_DAYS = ['2026-11-24', '2026-11-26', '2026-11-27'].map(calendarDate)
const TODAY = calendarDate('2026-11-20')

/** For four tickets, the first free day is after a full day and a day with three places. Today is described as closed. */
export const DateFirstFree: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
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
/** A cut-off of two days, two closed weekdays and two closed dates (DATE-11 to DATE-13). */
export const DateClosedDays = wizardStory(
  ['steps.date', 'day.undecided'],
  { walk: goTo('date') },
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
export const DateNextMonth: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
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
export const DateMissing = wizardStory(['steps.date', 'day.undecided'], { walk: sequence(goTo('date'), next) })
export const DateAsking = wizardStory(['steps.date', 'day.asking.idle'], { walk: toDay })
export const NextWaits = wizardStory(['steps.date', 'day.asking.nextPending'], { walk: sequence(toDay, next) })
export const DateKnown: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], { walk: sequence(toDay, answerDay()) }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const name = words('date.chosen', { day: longDay(DAY, language) })
    await expect(await screen.findByRole('button', { name })).toBeVisible()
  },
}
export const DateUnanswered = wizardStory(['steps.date', 'day.unanswered'], {
  walk: sequence(toDay, fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'timeout' }),
  ),
})
export const DateSoldOut: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], {
    walk: sequence(toDay, answerDay({ adult_tickets: '0', child_tickets: '0' })),
  }),
  play: async ({ globals }) => {
    const day = shortDay(EVENT_DAYS[2]!, languageOf(globals))
    await expect(await screen.findByRole('button', { name: words('date.next-open', { day }) })).toBeVisible()
  },
}
export const DateTooFull = wizardStory(['steps.date', 'day.known'], {
  walk: sequence(toDay, answerDay({ adult_tickets: '1', child_tickets: '' }), next),
})
/** The day has places for the adults but not for the child (DATE-09). */
export const DateTooFullForChildren = wizardStory(['steps.date', 'day.known'], {
  walk: sequence(toDay, answerDay({ adult_tickets: '', child_tickets: '0' }), next),
})
export const DatePeak = wizardStory(['steps.date', 'day.known'], {
  walk: sequence(toDay, answerDay({}, { adult_price: '140.00', child_price: '70.00', peak_price: '1' })),
})
export const EventFull = wizardStory(['steps.date'], { walk: goTo('date') }, { details: { calendar: { end: null } } })

export const TimeAsking = wizardStory(['steps.time', 'slots.asking'], { walk: sequence(toDay, answerDay(), next) })
export const TimeKnown = wizardStory(['steps.time', 'slots.known'], { walk: goTo('time') })
export const TimeChosen = wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), chooseSlot) })
const IN_WORDS = ['9:00 ص - 11:00 ص', '9:00 - 11:00', '9:00 AM - 11:00 AM']
/** In both languages, a time with Arabic words runs right to left, and a time of digits left to right. */
export const TimeInWords: WizardStory = {
  ...wizardStory(['steps.time', 'slots.known'], {
    walk: sequence(
      toDay,
      answerDay(),
      next,
      answerSlots(SLOTS.map((row, index) => ({ ...row, time_slot: IN_WORDS[index] ?? '' }))),
    ),
  }),
  play: async () => {
    const directions = []
    for (const label of IN_WORDS) directions.push(getComputedStyle(await screen.findByText(label)).direction)
    await expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
  },
}
/** A new day clears the chosen time (WIZ-22). */
export const TimeCleared: WizardStory = {
  ...wizardStory(['steps.date', 'slots.known'], {
    walk: sequence(goTo('time'), chooseSlot, dispatch({ type: 'step.back' })),
  }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = longDay(calendarDate('2026-11-28'), language)
    await userEvent.click(await screen.findByRole('button', { name: day }))
    const [shown] = await screen.findAllByText(message({ code: 'time-cleared' }, language))
    await expect(shown).toBeVisible()
  },
}
export const TimeMissing = wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), next) })
export const TimeUnanswered = wizardStory(['steps.time', 'slots.unanswered'], {
  walk: sequence(toDay, answerDay(), next, fail('packageSlots', { code: 'server', status: 500, msg: null })),
})
export const AllTimesFull = wizardStory(['steps.time', 'slots.known'], {
  walk: sequence(toDay, answerDay(), next, answerSlots(SLOTS.map((row) => ({ ...row, adult_tickets: '0' })))),
})
export const TimeTooFull = wizardStory(['steps.time', 'slots.known'], {
  walk: sequence(
    goTo('time'),
    dispatch({ type: 'select.slot', slot: { id: 3, label: '19:00', adults: 4, children: 4 } }),
    dispatch({ type: 'select.tickets', party: { adults: 6, children: 0 } }),
    next,
  ),
})
export const TimeWithoutDate = wizardStory(
  ['steps.time', 'day.undecided', 'slots.known'],
  { walk: sequence(answerSlots(), next) },
  { shape: 'plain', details: { hasTime: true } },
)
