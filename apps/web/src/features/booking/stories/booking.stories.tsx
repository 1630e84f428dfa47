import { calendarDate } from '@dareesha/contract'
import { labelText, message, shortDay, textIn, transportText } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { aFullPackage } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { at, wizardMeta } from './wizard-at.tsx'
import type { WizardStory } from './wizard-at.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Booking', tags: ['!autodocs'], ...wizardMeta }

export default meta

const { subPackages, transport, meals } = aFullPackage()
const FIRST_DAY = calendarDate('2026-11-20')

const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const goOnTo = (step: 'date' | 'time' | 'sub-packages' | 'transport' | 'meals') =>
  press(words('bar.next', { step: words(`step.${step}`) }))
const more = (label: string) => press(words('tickets.more', { label }))

/** A whole booking, from the first ticket to the payment page, by what a visitor sees and presses. */
export const FromTicketsToPayment: WizardStory = {
  ...at(['steps.tickets']),
  play: async ({ step, globals }) => {
    const language: Language = globals['language'] === 'ae' ? 'ae' : 'en'
    const adult = labelText('adult', language)
    await step('Three adults and a child', async () => {
      await more(adult)
      await goOnTo('date')
    })
    await step('The first open day', async () => {
      await press(words('date.first-open', { day: shortDay(FIRST_DAY, language) }))
      await goOnTo('time')
    })
    await step('Ten in the morning', async () => {
      await pick(/10:00/)
      await goOnTo('sub-packages')
    })
    await step('A camel ride', async () => {
      await more(`${textIn(language, subPackages[0]!.name)}: ${adult}`)
      await goOnTo('transport')
    })
    await step('A bus there and back', async () => {
      // Its price is that of the whole party (AMB-041), where those of the steps around it are for one.
      await screen.findByRole('radiogroup', { description: words('transport.for-all') })
      await pick(new RegExp(transportText(transport[0]!.name, 'two-way', language)))
      await goOnTo('meals')
    })
    await step('A dinner, and the summary', async () => {
      await more(textIn(language, meals[0]!.name))
      await press(words('bar.submit'))
      await screen.findByRole('dialog', { name: words('summary.title') })
    })
    await step('A promo code', async () => {
      await press(words('summary.promo'))
      await userEvent.type(await screen.findByRole('textbox', { name: words('promo.label') }), 'WELCOME10')
      await press(words('promo.apply'))
      await screen.findAllByText(message({ code: 'coupon-added' }, language))
      await press(words('site.close'))
    })
    await step('Book Now', async () => {
      // 3 x 100 + 50 + 30 + 70 + 45, less a tenth.
      await expect(await screen.findByRole('dialog', { name: words('summary.title') })).toHaveTextContent('445.50')
      await press(words('summary.book'))
      await expect(await screen.findByRole('link', { name: words('summary.pay-link') })).toHaveAttribute(
        'href',
        'https://pay.example/1',
      )
    })
  },
}
