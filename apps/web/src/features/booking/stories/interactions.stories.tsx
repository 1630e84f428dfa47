import { calendarDate, fils } from '@dareesha/contract'
import type { Language } from '@dareesha/engine'
import {
  freeText,
  labelText,
  longDay,
  message,
  money,
  shortDay,
  textIn,
  transportText,
} from '@dareesha/engine/messages'
import { aFullPackage } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { expectMessage } from '../../../stories/facts.ts'
import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import {
  answerDay,
  answerSlots,
  chooseAddOns,
  chooseDay,
  chooseSlot,
  dispatch,
  fail,
  goTo,
  next,
  sequence,
  SLOTS,
} from './walks.ts'
import { wizardMeta, wizardStory } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Interactions', tags: ['!autodocs'], ...wizardMeta }

export default meta

const question = (step: 'tickets' | 'date' | 'time' | 'sub-packages' | 'transport' | 'meals') =>
  screen.findByRole('heading', { level: 2, name: words(`question.${step}`) })
const navigation = () => within(screen.getByRole('navigation', { name: words('wizard.steps') }))
async function pressStep(step: 'tickets' | 'date' | 'meals'): Promise<void> {
  const open = await screen.findByText(words('wizard.all-steps'))
  if (open.closest('details')?.open === false) await userEvent.click(open)
  await userEvent.click(navigation().getByRole('button', { name: new RegExp(words(`step.${step}`)) }))
}

/** The question of the new step gets the focus and scrolls into view. */
export const BackAndForth: WizardStory = {
  ...wizardStory(['steps.time'], { walk: goTo('time') }),
  play: async () => {
    const scroll = spyOn(Element.prototype, 'scrollIntoView')
    await question('time')
    await press(words('bar.back'))
    const heading = await question('date')
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(scroll.mock.contexts).toContain(heading)
    await expect(scroll.mock.calls[scroll.mock.contexts.indexOf(heading)]).toEqual([{ block: 'start' }])
    scroll.mockRestore()
    await press(words('bar.next', { step: words('step.time') }))
    await waitFor(() => expect(heading).toHaveFocus())
    await question('time')
    await pressStep('tickets')
    await question('tickets')
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(screen.queryByRole('button', { name: words('bar.back') })).toBeNull()
    await pressStep('tickets')
    await question('tickets')
    await expect(heading).not.toHaveFocus()
  },
}
/** After a refused jump, the wizard keeps its step, and the list of errors gets the focus. */
export const RefusedJump: WizardStory = {
  ...wizardStory(['steps.tickets']),
  play: async () => {
    await question('tickets')
    await pressStep('meals')
    await waitFor(() => expect(screen.getByRole('alert', { name: words('site.errors') })).toHaveFocus())
    await question('tickets')
    await press(words('bar.next', { step: words('step.date') }))
    await question('date')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
/** Next on a full day focuses a notice. A button of the notice chooses and focuses the next open day. */
export const RefusedAsFull: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], {
    walk: sequence(goTo('date'), chooseDay, answerDay({ adult_tickets: '0', child_tickets: '0' })),
  }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await screen.findAllByRole('grid')
    await press(words('bar.next', { step: words('step.time') }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(message({ code: 'date-full' }, language)))
    const free = calendarDate('2026-11-27')
    await press(words('date.next-open', { day: shortDay(free, language) }))
    const chosen = await screen.findByRole('button', { name: words('date.chosen', { day: longDay(free, language) }) })
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(screen.queryByRole('button', { name: words('date.change-tickets') })).toBeNull()
  },
}
export const ChangedTickets: WizardStory = {
  ...wizardStory(['steps.date', 'day.known'], {
    walk: sequence(goTo('date'), chooseDay, answerDay({ adult_tickets: '0', child_tickets: '0' })),
  }),
  play: async () => {
    await press(words('date.change-tickets'))
    await question('tickets')
  },
}

const description = (date: string, language: Language) => {
  const name = longDay(calendarDate(date), language)
  return waitFor(() => {
    const day = screen.getByRole('button', { name: new RegExp(name) })
    return document.getElementById(day.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? ''
  })
}
const expectHint = (date: string, language: Language, hint: string) =>
  waitFor(async () => expect(await description(date, language)).toBe(hint))
const turn = async (to: 'next' | 'previous', times: number) => {
  for (let done = 0; done < times; done += 1)
    await userEvent.click(document.querySelector<HTMLElement>(`[slot=${to}]`)!)
}

/** The calendar has prices for both visible months, also after a change of the month. */
export const OtherMonths: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
    { children: 0, details: { calendar: { start: calendarDate('2027-01-21'), end: calendarDate('2027-03-31') } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const spoken = (amount: number) => money(fils(amount), language).spoken
    await screen.findAllByRole('grid')
    await expectHint('2027-01-25', language, spoken(80_00))
    await expectHint('2027-02-10', language, freeText(fils(0), language) ?? '')
    const hints = [...document.querySelectorAll<HTMLElement>('[data-hint]')].map(({ dataset }) => dataset['hint'])
    await expect(hints).toContain('80.00')
    await turn('next', 1)
    await expectHint('2027-03-08', language, words('date.left', { count: 2 }))
  },
}
/** The calendar opens at the month of the chosen day and has the prices of that month. */
export const ChosenMonth: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.known'],
    {
      walk: sequence(
        goTo('date'),
        dispatch({ type: 'select.date', date: calendarDate('2027-01-11') }),
        answerDay(),
        dispatch({ type: 'step.back' }, { type: 'step.next' }),
      ),
    },
    { children: 0, details: { calendar: { end: calendarDate('2027-03-31') } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await screen.findAllByRole('grid')
    await expectHint('2027-01-25', language, money(fils(80_00), language).spoken)
  },
}
/** A chip for a day in a hidden month opens the month and focuses the day. A later return to the month does not repeat the focus. */
export const ChipOfAnotherPage: WizardStory = {
  ...wizardStory(
    ['steps.date', 'day.undecided'],
    { walk: goTo('date') },
    { details: { calendar: { end: calendarDate('2027-03-31') } } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const day = longDay(calendarDate('2026-11-21'), language)
    await screen.findAllByRole('grid')
    await turn('next', 3)
    const scroll = spyOn(Element.prototype, 'scrollIntoView')
    const scrolled = () =>
      scroll.mock.contexts.filter((part) => (part as Element).getAttribute('aria-label')?.includes(day)).length
    await press(words('date.tomorrow'))
    const chosen = await screen.findByRole('button', { name: words('date.chosen', { day }) })
    await waitFor(() => expect(chosen).toHaveFocus())
    const before = scrolled()
    await expect(before).toBeGreaterThan(0)
    await turn('next', 2)
    await turn('previous', 2)
    await screen.findByRole('button', { name: words('date.chosen', { day }) })
    await expect(scrolled()).toBe(before)
    scroll.mockRestore()
  },
}

/** After a failed look-up of a day or of its times, the visitor can retry. */
export const DayAskedAgain: WizardStory = {
  ...wizardStory(['steps.date', 'day.unanswered'], {
    walk: sequence(goTo('date'), chooseDay, fail('dateAvailabilityCheck', { code: 'timeout' }), ({ server }) =>
      server.waiting('getPackagePrice').fail({ code: 'timeout' }),
    ),
  }),
  play: async () => {
    await expectMessage({ code: 'look-up-failed' })
    await press(words('site.retry'))
    await waitFor(() => expect(screen.queryByRole('button', { name: words('site.retry') })).toBeNull())
  },
}
export const TimesAskedAgain: WizardStory = {
  ...wizardStory(['steps.time', 'slots.unanswered'], {
    walk: sequence(goTo('date'), chooseDay, answerDay(), next, fail('packageSlots', { code: 'timeout' })),
  }),
  play: async () => {
    await press(words('site.retry'))
    const [time] = await screen.findAllByRole('radio')
    await userEvent.click(time!)
    await expect(time).toBeChecked()
  },
}
/** If every time is full, the visitor can choose another day. */
export const AnotherDay: WizardStory = {
  ...wizardStory(['steps.time', 'slots.known'], {
    walk: sequence(
      goTo('date'),
      chooseDay,
      answerDay(),
      next,
      answerSlots(SLOTS.map((row) => ({ ...row, adult_tickets: '0' }))),
    ),
  }),
  play: async () => {
    await press(words('time.to-date'))
    await question('date')
  },
}

const { subPackages, transport, meals } = aFullPackage()

/** The option None removes the chosen transport. */
export const NoTransport: WizardStory = {
  ...wizardStory(['steps.transport'], { walk: goTo('transport') }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const trip = new RegExp(transportText(transport[1]!.name, 'one-way', language))
    const none = await screen.findByRole('radio', { name: words('transport.none') })
    await expect(none).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: trip }))
    await expect(screen.getByRole('radio', { name: trip })).toBeChecked()
    await expect(none).not.toBeChecked()
    await userEvent.click(none)
    await expect(none).toBeChecked()
    await expect(screen.getByRole('radio', { name: trip })).not.toBeChecked()
  },
}
/** Each counter changes its own number. */
export const SubPackageCounters: WizardStory = {
  ...wizardStory(['steps.sub-packages'], { walk: goTo('sub-packages') }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await screen.findAllByRole('group')
    const name = (label: 'adult' | 'child') =>
      `${textIn(subPackages[0]!.name, language)}: ${labelText(label, language)}`
    const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    await press(words('tickets.more', { label: name('child') }))
    await press(words('tickets.more', { label: name('adult') }))
    await press(words('tickets.more', { label: name('adult') }))
    await expect(values()).toEqual(['2', '1', '0'])
    await press(words('tickets.less', { label: name('adult') }))
    await expect(values()).toEqual(['1', '1', '0'])
  },
}
export const MealCounters: WizardStory = {
  ...wizardStory(
    ['steps.meals'],
    { walk: goTo('meals') },
    { details: { meals: [meals[0]!, { ...meals[1]!, description: { en: 'Until noon', ae: 'حتى الظهر' } }] } },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const label = textIn(meals[1]!.name, language)
    await press(words('tickets.more', { label }))
    await press(words('tickets.more', { label }))
    await press(words('tickets.less', { label }))
    const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    await expect(values).toEqual(['0', '1'])
    await expect(screen.getByText(/^(Until noon|حتى الظهر) · .*25\.75/)).toBeVisible()
    await press(words('bar.promo'))
    await expect(await screen.findByRole('dialog', { name: words('summary.promo') })).toBeVisible()
  },
}
/** The message about the maximum disappears with the next change. */
export const BoundReached: WizardStory = {
  ...wizardStory(['steps.tickets'], {}, { adults: 4, children: 0, details: { adult: { salesLimit: 30, booked: 26 } } }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const label = labelText('adult', language)
    const reason = message({ code: 'sales-left', params: { n: 4 } }, language)
    await press(words('tickets.more', { label }))
    await screen.findByText(reason)
    await press(words('tickets.less', { label }))
    await press(words('tickets.more', { label }))
    await expect(screen.getAllByRole('textbox')[0]).toHaveValue('4')
    await expect(screen.queryByText(reason)).toBeNull()
  },
}
/** A Change button of the summary opens the step of its row. */
export const ChangedInTheSummary: WizardStory = {
  ...wizardStory(['sheet.summary'], { walk: sequence(goTo('meals'), chooseAddOns, next) }),
  play: async () => {
    await screen.findByRole('dialog', { name: words('summary.title') })
    await press(words('summary.change-what', { what: words('step.transport') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await question('transport')
    await press(words('bar.next', { step: words('step.meals') }))
    await press(words('bar.submit'))
    await screen.findByRole('dialog', { name: words('summary.title') })
    await press(words('site.close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await question('meals')
  },
}
/** A press on Details in the bottom bar shows the lines of the quote. */
export const Details: WizardStory = {
  ...wizardStory(['steps.tickets', 'slots.known'], {
    walk: sequence(goTo('time'), chooseSlot, dispatch({ type: 'step.back' }, { type: 'step.back' })),
  }),
  play: async ({ globals }) => {
    await userEvent.click(await screen.findByText(new RegExp(`· ${words('bar.details')}$`)))
    const language = languageOf(globals)
    const amount = money(fils(200_00), language).text.replaceAll('\u00a0', ' ')
    const bar = screen.getByRole('region', { name: words('bar.label') })
    await expect(bar.querySelectorAll('dl > div')).toHaveLength(3)
    await expect(bar.querySelector('dl > div')).toHaveTextContent(amount)
  },
}
