import { calendarDate } from '@dareesha/contract'
import { labelText, message, shortDay, textIn, transportText } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { aFullPackage } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { press, words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Booking', tags: ['!autodocs'], ...wizardMeta }

export default meta

const { subPackages, transport, meals } = aFullPackage()
const FIRST_DAY = calendarDate('2026-11-20')

const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const continueTo = (step: 'date' | 'time' | 'sub-packages' | 'transport' | 'meals') =>
  press(words('bar.next', { step: words(`step.${step}`) }))
const more = (label: string) => press(words('tickets.more', { label }))

/** [WIZ-02] The visitor passes the six steps in order. */
export const FromTicketsToPayment: WizardStory = {
  ...wizardStory(['steps.tickets']),
  play: async ({ step, globals }) => {
    const language: Language = languageOf(globals)
    const adult = labelText('adult', language)
    await step('The visitor adds a third adult', async () => {
      await more(adult)
      await continueTo('date')
    })
    await step('They choose the first open day', async () => {
      await press(words('date.first-free', { day: shortDay(FIRST_DAY, language) }))
      await continueTo('time')
    })
    await step('They choose a time', async () => {
      await pick(/10:00/)
      await continueTo('sub-packages')
    })
    await step('They add a camel ride', async () => {
      await more(`${textIn(subPackages[0]!.name, language)}: ${adult}`)
      await continueTo('transport')
    })
    await step('They add a return bus', async () => {
      // AMB-041: the price of transport is for the whole party.
      await screen.findByRole('radiogroup', { description: words('transport.for-all') })
      await pick(new RegExp(transportText(transport[0]!.name, 'two-way', language)))
      await continueTo('meals')
    })
    await step('They add a dinner and open the summary', async () => {
      await more(textIn(meals[0]!.name, language))
      await press(words('bar.submit'))
      await screen.findByRole('dialog', { name: words('summary.title') })
    })
    await step('They apply a promo code', async () => {
      await press(words('summary.promo'))
      await userEvent.type(await screen.findByRole('textbox', { name: words('summary.promo') }), 'WELCOME10')
      await press(words('promo.apply'))
      await screen.findAllByText(message({ code: 'coupon-added' }, language))
      await press(words('site.close'))
    })
    await step('Book Now leads to the payment link', async () => {
      // Adults 3 x 100, child 50, camel ride 30, bus 70 and dinner 45, less 10 %.
      await expect(await screen.findByRole('dialog', { name: words('summary.title') })).toHaveTextContent('445.50')
      await press(words('summary.book'))
      await expect(await screen.findByRole('link', { name: words('summary.pay-link') })).toHaveAttribute(
        'href',
        'https://pay.example/1',
      )
    })
  },
}
