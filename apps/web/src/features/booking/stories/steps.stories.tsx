import { fils } from '@dareesha/contract'
import { dayText, labelText, message, money, partyText } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { expectMessage } from '../../../stories/facts.ts'
import { words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { chooseAddOns, DAY, dispatch, goTo, next, sequence } from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Steps', tags: ['!autodocs'], ...wizardMeta }

export default meta

const saying = (all: readonly Message[], story: WizardStory): WizardStory => ({
  ...story,
  play: async () => {
    for (const said of all) await expectMessage(said)
  },
})

async function openSteps(): Promise<readonly HTMLElement[]> {
  await userEvent.click(await screen.findByText(words('wizard.all-steps')))
  return within(screen.getByRole('navigation', { name: words('wizard.steps') })).getAllByRole('button')
}

/** [WIZ-08] [WIZ-09] [WIZ-10] The step bar shows the progress. The bottom bar has the total in AED and the button Next. */
export const Tickets = wizardStory([
  'steps.tickets',
  'sheet.closed',
  'day.undecided',
  'slots.undecided',
  'coupon.none',
  'purchase.idle',
])
export const TicketsEmpty = wizardStory(['steps.tickets'], {}, { adults: 0, children: 0 })
/** [QTY-12] [WIZ-11] On an invalid step, Next shows what is missing or wrong. */
export const TicketsMissing = saying(
  [{ code: 'party-empty' }],
  wizardStory(['steps.tickets'], { walk: next }, { adults: 0, children: 0 }),
)
/** [QTY-06] [QTY-10] */
export const TooFewTickets = saying(
  [
    { code: 'adult-min', params: { label: 'adult', n: 2 } },
    { code: 'party-min', params: { n: 4 } },
  ],
  wizardStory(
    ['steps.tickets'],
    { walk: next },
    { adults: 1, children: 0, details: { adult: { min: 2 }, party: { min: 4, max: null } } },
  ),
)
/** [QTY-07] [QTY-11] */
export const TooManyTickets = saying(
  [
    { code: 'adult-max', params: { label: 'adult', n: 10 } },
    { code: 'party-max', params: { n: 15 } },
  ],
  wizardStory(
    ['steps.tickets'],
    { walk: next },
    { adults: 12, children: 9, details: { adult: { max: 10 }, party: { min: null, max: 15 } } },
  ),
)
/** [QTY-08] */
export const TooFewChildren = saying(
  [{ code: 'child-min', params: { label: 'child', n: 2 } }],
  wizardStory(['steps.tickets'], { walk: next }, { adults: 1, children: 0, details: { child: { min: 2 } } }),
)
/** [QTY-09] */
export const TooManyChildren = saying(
  [{ code: 'child-max', params: { label: 'child', n: 6 } }],
  wizardStory(['steps.tickets'], { walk: next }, { adults: 1, children: 9, details: { child: { max: 6 } } }),
)
export const AdultsOnly = wizardStory(
  ['steps.tickets'],
  {},
  { children: 0, details: { child: { sold: false, max: 0 } } },
)
/** [WIZ-03] [WIZ-04] A package without a date, a time or add-ons has only one step. */
export const OneStep = wizardStory(['steps.tickets'], {}, { shape: 'plain' })
/** [WIZ-18] [WIZ-19] [WIZ-20] The only action of the bottom bar is Sign up, which leads to the login. The step buttons are disabled. */
export const Anonymous: WizardStory = {
  ...wizardStory(['steps.tickets'], {}, { visitor: 'anonymous' }),
  play: async () => {
    for (const step of await openSteps()) await expect(step).toBeDisabled()
    const signUp = screen.getByRole('link', { name: words('bar.sign-up') })
    await expect(signUp).toHaveAttribute('href', expect.stringMatching(/^\/login\?/))
    const next = new RegExp(`^${words('bar.next', { step: '' }).trim()}`)
    await expect(screen.queryByRole('button', { name: next })).toBeNull()
  },
}
/** [WIZ-07] Without a date, the wizard refuses a jump to the meals. */
export const JumpRefused: WizardStory = {
  ...wizardStory(['steps.tickets'], { walk: dispatch({ type: 'step.jump', step: 'meals' }) }),
  play: async () => {
    await expectMessage({ code: 'date-missing' })
    const meals = (await openSteps()).at(-1)!
    await expect(meals).toHaveAttribute('aria-disabled', 'true')
    await expect(meals).toHaveAccessibleName(expect.stringContaining(words('wizard.blocked')))
  },
}

export const Options = wizardStory(['steps.tickets'], {}, { shape: 'options', children: 0 })
export const SomeOptions = wizardStory(
  ['steps.tickets'],
  { walk: dispatch({ type: 'select.option', option: 1 }, { type: 'select.option', option: 3 }) },
  { shape: 'options', children: 0 },
)
export const CheaperOption: WizardStory = {
  ...wizardStory(
    ['steps.tickets'],
    { walk: dispatch(...[1, 2, 3, 4].map((option) => ({ type: 'select.option' as const, option }))) },
    { shape: 'options', children: 0 },
  ),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const option = language === 'ae' ? 'جميع الأيام' : 'All Days'
    const amount = language === 'ae' ? '30.00 درهم' : 'AED 30.00'
    await screen.findByText(words('tickets.cheaper', { option, amount }))
    await userEvent.click(screen.getByRole('button', { name: words('tickets.choose-option', { option }) }))
    await expect(screen.getByRole('checkbox', { name: new RegExp(option) })).toBeChecked()
  },
}
/** [UX-16] The plus button stops at the last ticket and gives the reason. */
export const LastPlaces: WizardStory = {
  ...wizardStory(['steps.tickets'], {}, { adults: 4, children: 0, details: { adult: { salesLimit: 30, booked: 26 } } }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const more = words('tickets.more', { label: labelText('adult', language) })
    await userEvent.click(await screen.findByRole('button', { name: more }))
    await expect(await screen.findByText(message({ code: 'sales-left', params: { n: 4 } }, language))).toBeVisible()
    await expect(screen.getAllByRole('textbox')[0]).toHaveValue('4')
  },
}
/** [UX-16] Only four adult tickets are left. A button reduces the party from six adults to four. */
export const MoreThanLeft: WizardStory = {
  ...wizardStory(['steps.tickets'], {}, { adults: 6, children: 0, details: { adult: { salesLimit: 30, booked: 26 } } }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const party = partyText({ adults: 4, children: 0 }, { adult: 'adult', child: 'child' }, language)
    await userEvent.click(await screen.findByRole('button', { name: words('tickets.change-to', { party }) }))
    await expect(screen.getAllByRole('textbox')[0]).toHaveValue('4')
    await expect(screen.queryByRole('button', { name: words('tickets.change-to', { party }) })).toBeNull()
  },
}
/** [OPT-03] A click on the first option clears the other options, and a message says so. */
export const OptionsCleared: WizardStory = {
  ...wizardStory(
    ['steps.tickets'],
    { walk: dispatch({ type: 'select.option', option: 1 }, { type: 'select.option', option: 3 }) },
    { shape: 'options', children: 0 },
  ),
  play: async ({ globals }) => {
    const [first, ...others] = await screen.findAllByRole('checkbox')
    await userEvent.click(first!)
    await expect(first).toBeChecked()
    for (const other of others) await expect(other).not.toBeChecked()
    const said = message({ code: 'options-cleared' }, languageOf(globals))
    await expect((await screen.findAllByText(said))[0]).toBeVisible()
  },
}
export const OptionsMissing = wizardStory(
  ['steps.tickets'],
  { walk: sequence(dispatch({ type: 'select.option', option: 1 }, { type: 'select.option', option: 1 }), next) },
  { shape: 'options', children: 0 },
)
/** [WIZ-24] Radio buttons offer several lengths of an activity. */
export const Lengths = wizardStory(['steps.tickets'], {}, { shape: 'lengths', children: 0 })

/** [WIZ-06] The step bar can open all earlier steps. */
export const SubPackages: WizardStory = {
  ...wizardStory(['steps.sub-packages'], { walk: goTo('sub-packages') }),
  play: async () => {
    const steps = await openSteps()
    for (const earlier of steps.slice(0, 3)) {
      await expect(earlier).toHaveAttribute('aria-disabled', 'false')
      await expect(earlier).toHaveAccessibleName(expect.stringContaining(words('wizard.done')))
    }
    await expect(steps[3]).toHaveAttribute('aria-current', 'step')
  },
}
/** [WIZ-05] The step bar shows what the visitor chose in each step. */
export const SubPackagesChosen: WizardStory = {
  ...wizardStory(['steps.sub-packages'], { walk: sequence(goTo('sub-packages'), chooseAddOns) }),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const amountOf = (amount: number) => money(fils(amount), language).text
    const values = [
      partyText({ adults: 2, children: 1 }, { adult: 'adult', child: 'child' }, language),
      dayText(DAY),
      '10:00',
      amountOf(75_00),
      amountOf(70_00),
      amountOf(135_00),
    ]
    const steps = await openSteps()
    for (const [at, value] of values.entries()) await expect(steps[at]?.textContent).toContain(value)
  },
}
export const Transport = wizardStory(['steps.transport'], { walk: goTo('transport') })
export const TransportChosen = wizardStory(['steps.transport'], { walk: sequence(goTo('transport'), chooseAddOns) })
/** [WIZ-12] [WIZ-13] On the last step, Next becomes Submit, and the link to the promo code appears. */
export const Meals = wizardStory(['steps.meals'], { walk: goTo('meals') })
export const MealsChosen = wizardStory(['steps.meals'], { walk: sequence(goTo('meals'), chooseAddOns) })
