import { calendarDate } from '@dareesha/contract'
import { longDay, message, shortDay } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

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
import { languageOf } from '../../../stories/language-of.ts'
import { expectMessage } from '../../../stories/facts.ts'
import { words } from '../../../stories/press.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Schedule', tags: ['!autodocs'], ...wizardMeta }

export default meta

const chooseDayAtDateStep = sequence(goTo('date'), chooseDay)

const saying = (said: Message, story: WizardStory): WizardStory => ({ ...story, play: () => expectMessage(said) })

export const DateEmpty = wizardStory(['steps.date', 'day.undecided'], { walk: goTo('date') })
const FREE_DAY = calendarDate('2026-11-27')
const EVENT_DAYS = [calendarDate('2026-11-24'), calendarDate('2026-11-26'), FREE_DAY]
const TODAY = calendarDate('2026-11-20')

export const DateFirstFree: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
    { adults: 4, children: 0, details: { calendar: { eventDates: EVENT_DAYS } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = shortDay(FREE_DAY, language)
    await screen.findByRole('button', { name: words('date.first-free', { day }) })
    const today = words('date.today', { day: longDay(TODAY, language) })
    await expect(screen.getByRole('button', { name: today })).toHaveAccessibleDescription(words('date.closed'))
  },
}
/** [UX-12] [UX-13] The calendar begins with the current week, shows two months, and offers three days as chips. */
export const DateChips: WizardStory = {
  ...wizardStory(['steps.date', 'day.undecided'], { walk: goTo('date') }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const grids = await screen.findAllByRole('grid')
    await expect(grids).toHaveLength(2)
    const weeks = [...grids[0]!.querySelectorAll('tbody tr')].filter((week) => week.getClientRects().length > 0)
    // Today is 20 November. The weeks begin on the 16th, 23rd and 30th.
    await expect(weeks).toHaveLength(3)
    const hints = [...document.querySelectorAll('[id^="hint-"]')].map(({ id }) => id)
    await expect(hints).not.toHaveLength(0)
    await expect(new Set(hints).size).toBe(hints.length)
    const past = screen.getByRole('button', { name: longDay(calendarDate('2026-11-19'), language) })
    await expect(past).toHaveAccessibleDescription(words('date.past'))
    for (const chip of ['date.first-free', 'date.weekend'] as const)
      await expect(screen.getByRole('button', { name: words(chip, { day: shortDay(TODAY, language) }) })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: words('date.tomorrow') }))
    const tomorrow = longDay(calendarDate('2026-11-21'), language)
    await expect(await screen.findByRole('button', { name: words('date.chosen', { day: tomorrow }) })).toHaveAttribute(
      'data-selected',
      'true',
    )
  },
}
/** [UX-14] Past, closed, full and open days differ in look and description. */
export const DateStates: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
    { details: { calendar: { closedDates: [calendarDate('2026-11-25')] } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const dayAt = (date: string) => screen.findByRole('button', { name: longDay(calendarDate(date), language) })
    const days = [
      [await dayAt('2026-11-18'), words('date.past')],
      [await dayAt('2026-11-25'), words('date.closed')],
      [await dayAt('2026-11-26'), words('date.full')],
      [await dayAt('2026-11-28'), ''],
    ] as const
    await waitFor(async () => {
      for (const [day, text] of days) await expect(day).toHaveAccessibleDescription(text)
    })
    const looks = days.map(([day]) => {
      const { borderStyle, borderTopColor, backgroundColor, cursor } = getComputedStyle(day)
      return [borderStyle, borderTopColor, backgroundColor, cursor].join()
    })
    await expect(new Set(looks).size).toBe(days.length)
  },
}
/** [DATE-11] [DATE-12] [DATE-13] Two weekdays, two dates and every day whose cut-off (48 hours) has passed are closed. */
export const DateClosedDays: WizardStory = {
  ...wizardStory(
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
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const closed = []
    for (let day = 20; day <= 30; day += 1) {
      const long = longDay(calendarDate(`2026-11-${day}`), language)
      const name = day === 20 ? words('date.today', { day: long }) : long
      const button = await screen.findByRole('button', { name })
      if (button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled')) closed.push(day)
    }
    await expect(closed).toEqual([20, 21, 22, 23, 25, 28, 29, 30])
  },
}
/** The calendar opens at the month of the first bookable day. */
export const DateFirstBookableMonth: WizardStory = {
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
/** [DATE-07] */
export const DateMissing = saying(
  { code: 'date-missing' },
  wizardStory(['steps.date', 'day.undecided'], { walk: sequence(goTo('date'), next) }),
)
export const DateLoading = wizardStory(['steps.date', 'day.asking.idle'], { walk: chooseDayAtDateStep })
export const NextWaits = wizardStory(['steps.date', 'day.asking.nextPending.next'], {
  walk: sequence(chooseDayAtDateStep, next),
})
/** [UX-17] Without a time step, Skip extras waits for the look-up of the day. */
export const SkipWaits = wizardStory(
  ['steps.date', 'day.asking.nextPending.skip'],
  { walk: sequence(chooseDayAtDateStep, dispatch({ type: 'extras.skip' })) },
  { details: { hasTime: false } },
)
export const DateKnown: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], { walk: sequence(chooseDayAtDateStep, answerDay()) }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const name = words('date.chosen', { day: longDay(DAY, language) })
    await expect(await screen.findByRole('button', { name })).toBeVisible()
  },
}
export const DateUnanswered = wizardStory(['steps.date', 'day.unanswered'], {
  walk: sequence(chooseDayAtDateStep, fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
    server.waiting('getPackagePrice').fail({ code: 'timeout' }),
  ),
})
export const DateSoldOut: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], {
    walk: sequence(chooseDayAtDateStep, answerDay({ adult_tickets: '0', child_tickets: '0' })),
  }),
  play: async ({ globals }) => {
    const day = shortDay(FREE_DAY, languageOf(globals))
    await expect(await screen.findByRole('button', { name: words('date.next-open', { day }) })).toBeVisible()
  },
}
/** [DATE-08] */
export const DateTooFull = saying(
  { code: 'date-full' },
  wizardStory(['steps.date', 'day.known'], {
    walk: sequence(chooseDayAtDateStep, answerDay({ adult_tickets: '1', child_tickets: '' }), next),
  }),
)
/** [DATE-09] The day has places for the adults but not for the child. */
export const DateTooFullForChildren = saying(
  { code: 'date-full' },
  wizardStory(['steps.date', 'day.known'], {
    walk: sequence(chooseDayAtDateStep, answerDay({ adult_tickets: '', child_tickets: '0' }), next),
  }),
)
/** [PRICE-04] */
export const DatePeak = saying(
  { code: 'peak-pricing' },
  wizardStory(['steps.date', 'day.known'], {
    walk: sequence(
      chooseDayAtDateStep,
      answerDay({}, { adult_price: '140.00', child_price: '70.00', peak_price: '1' }),
    ),
  }),
)
/** [DATE-06] A package without a last bookable day counts as fully booked. */
export const EventFull = saying(
  { code: 'event-full' },
  wizardStory(['steps.date'], { walk: goTo('date') }, { details: { calendar: { end: null } } }),
)

export const TimeLoading = wizardStory(['steps.time', 'slots.asking'], {
  walk: sequence(chooseDayAtDateStep, answerDay(), next),
})
export const TimeKnown = wizardStory(['steps.time', 'slots.known'], { walk: goTo('time') })
export const TimeChosen = wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), chooseSlot) })
const skipping = async () => {
  await userEvent.click(await screen.findByRole('button', { name: words('bar.skip-extras') }))
  await expect(await screen.findByRole('dialog', { name: words('summary.title') })).toBeVisible()
}
export const SkipExtras: WizardStory = {
  ...wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), chooseSlot) }),
  play: skipping,
}
export const SkipExtrasAnonymous: WizardStory = {
  ...wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), chooseSlot) }, { visitor: 'anonymous' }),
  play: skipping,
}
const TIME_RANGES = ['9:00 ص - 11:00 ص', '9:00 - 11:00', '9:00 AM - 11:00 AM']
/** Only a time range with Arabic words runs from right to left. */
export const TimeRanges: WizardStory = {
  ...wizardStory(['steps.time', 'slots.known'], {
    walk: sequence(
      chooseDayAtDateStep,
      answerDay(),
      next,
      answerSlots(SLOTS.map((row, index) => ({ ...row, time_slot: TIME_RANGES[index] ?? '' }))),
    ),
  }),
  play: async () => {
    const directions = []
    for (const label of TIME_RANGES) directions.push(getComputedStyle(await screen.findByText(label)).direction)
    await expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
  },
}
/** [WIZ-22] Choosing another day clears the chosen time. */
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
/** [SLOT-02] */
export const TimeMissing = saying(
  { code: 'slot-missing' },
  wizardStory(['steps.time', 'slots.known'], { walk: sequence(goTo('time'), next) }),
)
export const TimeUnanswered = wizardStory(['steps.time', 'slots.unanswered'], {
  walk: sequence(
    chooseDayAtDateStep,
    answerDay(),
    next,
    fail('packageSlots', { code: 'server', status: 500, msg: null }),
  ),
})
/** [SLOT-07] */
export const AllTimesFull = saying(
  { code: 'slots-all-full' },
  wizardStory(['steps.time', 'slots.known'], {
    walk: sequence(
      chooseDayAtDateStep,
      answerDay(),
      next,
      answerSlots(SLOTS.map((row) => ({ ...row, adult_tickets: '0' }))),
    ),
  }),
)
/** [SLOT-03] */
export const TimeTooFull = saying(
  { code: 'slot-full' },
  wizardStory(['steps.time', 'slots.known'], {
    walk: sequence(
      goTo('time'),
      dispatch({ type: 'select.slot', slot: { id: 3, label: '19:00', adults: 4, children: 4 } }),
      dispatch({ type: 'select.tickets', party: { adults: 6, children: 0 } }),
      next,
    ),
  }),
)
export const TimeWithoutDate = wizardStory(
  ['steps.time', 'day.undecided', 'slots.known'],
  { walk: sequence(answerSlots(), next) },
  { shape: 'plain', details: { hasTime: true } },
)
