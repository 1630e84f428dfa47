import { message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'

import type { StageArgs } from './stage.ts'
import { does, inTurn, next, someAddOns, to } from './walks.ts'
import { at, wizardMeta } from './wizard-at.tsx'
import type { WizardStory } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Steps', tags: ['!autodocs'], ...wizardMeta }

export default meta

export const Tickets = at([
  'steps.tickets',
  'sheet.closed',
  'day.undecided',
  'slots.undecided',
  'coupon.none',
  'purchase.idle',
])
export const TicketsEmpty = at(['steps.tickets'], {}, { adults: 0, children: 0 })
export const TicketsMissing = at(['steps.tickets'], { walk: next }, { adults: 0, children: 0 })
export const TooFewTickets = at(
  ['steps.tickets'],
  { walk: next },
  { adults: 1, children: 0, details: { adult: { min: 2 }, party: { min: 4, max: null } } },
)
export const TooManyTickets = at(
  ['steps.tickets'],
  { walk: next },
  { adults: 12, children: 9, details: { adult: { max: 10 }, party: { min: null, max: 15 } } },
)
export const TooFewChildren = at(
  ['steps.tickets'],
  { walk: next },
  { adults: 1, children: 0, details: { child: { min: 2 } } },
)
export const TooManyChildren = at(
  ['steps.tickets'],
  { walk: next },
  { adults: 1, children: 9, details: { child: { max: 6 } } },
)
export const AdultsOnly = at(['steps.tickets'], {}, { children: 0, details: { child: { sold: false, max: 0 } } })
export const OneStep = at(['steps.tickets'], {}, { shape: 'plain' })
export const Anonymous = at(['steps.tickets'], {}, { visitor: 'anonymous' })
export const JumpRefused = at(['steps.tickets'], { walk: does({ type: 'step.jump', step: 'meals' }) })

export const Options = at(['steps.tickets'], {}, { shape: 'options', children: 0 })
export const SomeOptions = at(
  ['steps.tickets'],
  { walk: does({ type: 'select.option', option: 1 }, { type: 'select.option', option: 3 }) },
  { shape: 'options', children: 0 },
)
/** The first option takes back the others, away from where the visitor looks (OPT-03). */
export const OptionsCleared: WizardStory = {
  ...at(
    ['steps.tickets'],
    { walk: does({ type: 'select.option', option: 1 }, { type: 'select.option', option: 3 }) },
    { shape: 'options', children: 0 },
  ),
  play: async ({ globals }) => {
    const [first] = await screen.findAllByRole('checkbox')
    await userEvent.click(first!)
    await screen.findByText(message({ code: 'options-cleared' }, globals['language'] === 'ae' ? 'ae' : 'en'))
  },
}
export const OptionsMissing = at(
  ['steps.tickets'],
  { walk: inTurn(does({ type: 'select.option', option: 1 }, { type: 'select.option', option: 1 }), next) },
  { shape: 'options', children: 0 },
)
export const Lengths = at(['steps.tickets'], {}, { shape: 'lengths', children: 0 })

export const SubPackages = at(['steps.sub-packages'], { walk: to('sub-packages') })
export const SubPackagesChosen = at(['steps.sub-packages'], { walk: inTurn(to('sub-packages'), someAddOns) })
export const Transport = at(['steps.transport'], { walk: to('transport') })
export const TransportChosen = at(['steps.transport'], { walk: inTurn(to('transport'), someAddOns) })
export const Meals = at(['steps.meals'], { walk: to('meals') })
export const MealsChosen = at(['steps.meals'], { walk: inTurn(to('meals'), someAddOns) })
