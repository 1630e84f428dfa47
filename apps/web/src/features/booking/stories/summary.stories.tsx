import { message, partyText, textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { aFullPackage } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { readRows } from '../../../stories/facts.ts'
import { words } from '../../../stories/press.ts'
import type { StageArgs } from './stage.ts'
import {
  bookNow,
  chooseDay,
  answerDay,
  dispatch,
  fail,
  sequence,
  answerPaymentLink,
  answerPurchase,
  refusal,
  answerSlots,
  chooseAddOns,
  goTo,
} from './walks.ts'
import { wizardStory, wizardMeta } from './wizard-story.tsx'
import type { WizardStory } from './wizard-story.tsx'

const meta: Meta<StageArgs> = { title: 'Wizard/Summary', tags: ['!autodocs'], ...wizardMeta }

export default meta

const toSummary = sequence(goTo('meals'), chooseAddOns, dispatch({ type: 'step.next' }))
const toPaymentPage = sequence(toSummary, bookNow, answerPurchase, answerPaymentLink)

const checking = (
  story: WizardStory,
  check: (sheet: HTMLElement, language: Language) => Promise<void>,
): WizardStory => ({
  ...story,
  play: async ({ globals }) =>
    check(await screen.findByRole('dialog', { name: words('summary.title') }), languageOf(globals)),
})

const buttonsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('button')
    .map((button) => button.textContent)

const SUMMARY: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Date | Wednesday, 25 November 2026 | Change',
    'Time | 10:00 | Change',
    'Tickets | 2 adults × AED 100.00 AED 200.001 child × AED 50.00 AED 50.00 | Change',
    'Sub-packages | Camel Ride: 2 adults × AED 30.00 AED 60.00Camel Ride: 1 child × AED 15.00 AED 15.00 | Change',
    'Transport | From Sharjah · both ways AED 70.00 | Change',
    'Meals | Dinner 3 × AED 45.00 AED 135.00 | Change',
    'Total | AED 530.00',
  ],
  ae: [
    'التاريخ | الأربعاء، 25 نوفمبر 2026 | تغيير',
    'الوقت | 10:00 | تغيير',
    'التذاكر | بالغان × 100.00 درهم 200.00 درهمطفل واحد × 50.00 درهم 50.00 درهم | تغيير',
    'الإضافات | ركوب الجمال: بالغان × 30.00 درهم 60.00 درهمركوب الجمال: طفل واحد × 15.00 درهم 15.00 درهم | تغيير',
    'المواصلات | من الشارقة · ذهاب وإياب 70.00 درهم | تغيير',
    'الوجبات | عشاء 3 × 45.00 درهم 135.00 درهم | تغيير',
    'المجموع | 530.00 درهم',
  ],
}

/** [WIZ-14] [WIZ-15] [WIZ-16] [PRICE-02] [UX-19] The summary has, in order: package, destination, choices with prices, Promo code, Book Now. */
export const SignedIn = checking(
  wizardStory(['sheet.summary', 'purchase.idle'], { walk: toSummary }),
  async (sheet, language) => {
    await expect(readRows(sheet)).toEqual(SUMMARY[language])
    await expect(buttonsOf(sheet).slice(-2)).toEqual([words('summary.promo'), words('summary.book')])
    const { name, destination } = aFullPackage()
    const texts = [
      words('summary.lead'),
      textIn(name, language),
      textIn(destination.name, language),
      words('step.date'),
    ]
    const places = texts.map((text) => sheet.textContent.indexOf(text))
    await expect(places).toEqual([...places].sort((one, other) => one - other))
    await expect(places[0]).toBeGreaterThan(0)
    await expect(within(sheet).getByText(`${words('summary.provider')} ${words('summary.held')}`)).toBeVisible()
    // PKG-16: only the package page has this text.
    await expect(sheet).not.toHaveTextContent(message({ code: 'confirm-by-whatsapp' }, language))
  },
)
export const PriceUnderWay = wizardStory(['sheet.summary', 'purchase.idle', 'day.asking'], {
  before: toSummary,
  walk: dispatch(),
})
/** [BUY-14] [WIZ-17] For an anonymous visitor, a link to the login replaces Book Now. */
export const Anonymous = checking(
  wizardStory(['sheet.summary', 'purchase.idle'], { walk: toSummary }, { visitor: 'anonymous' }),
  async (sheet, language) => {
    const login = within(sheet).getByRole('link', { name: message({ code: 'login-to-book' }, language) })
    await expect(login.getAttribute('href')).toMatch(/^\/login\?redirect_url=%2Fp%2F.*sheet%3Dsummary$/)
    await expect(within(sheet).queryByRole('button', { name: words('summary.book') })).toBeNull()
  },
)
export const OneStep = wizardStory(['sheet.summary'], { walk: dispatch({ type: 'step.next' }) }, { shape: 'plain' })
const isNotAvailable = async (sheet: HTMLElement, language: Language) => {
  const button = within(sheet).getByRole('button', { name: message({ code: 'sales-limit' }, language) })
  await expect(button).toBeDisabled()
  await expect(within(sheet).queryByRole('button', { name: words('summary.book') })).toBeNull()
}
/** [QTY-13] [UX-16] A button reduces the adults to the number of tickets that are left. */
export const SoldOut = checking(
  wizardStory(
    ['sheet.summary', 'purchase.idle'],
    { walk: toSummary },
    { details: { adult: { salesLimit: 500, booked: 499 } } },
  ),
  async (sheet, language) => {
    await isNotAvailable(sheet, language)
    await expect(within(sheet).getByText(message({ code: 'sales-left', params: { n: 1 } }, language))).toBeVisible()
    const party = partyText({ adults: 1, children: 1 }, { adult: 'adult', child: 'child' }, language)
    await userEvent.click(within(sheet).getByRole('button', { name: words('tickets.change-to', { party }) }))
    await expect(await within(sheet).findByRole('button', { name: words('summary.book') })).toBeVisible()
  },
)
/** [QTY-14] */
export const SoldOutForChildren = checking(
  wizardStory(
    ['sheet.summary', 'purchase.idle'],
    { walk: toSummary },
    { details: { child: { salesLimit: 500, booked: 500 } } },
  ),
  isNotAvailable,
)
const isBusy = (text: 'summary.booking' | 'summary.leaving') => async (sheet: HTMLElement) => {
  await expect(within(sheet).getByRole('button', { name: words(text) })).toHaveAttribute('aria-disabled', 'true')
}
/** [BUY-01] Book Now stays busy until the server answers. */
export const Booking = checking(
  wizardStory(['sheet.summary', 'purchase.creating'], { walk: sequence(toSummary, bookNow) }),
  isBusy('summary.booking'),
)
export const Paying = checking(
  wizardStory(['sheet.summary', 'purchase.paying'], { walk: sequence(toSummary, bookNow, answerPurchase) }),
  isBusy('summary.booking'),
)
/** [BUY-05] The sheet links to the payment page, in case the redirect fails. */
export const Leaving = checking(
  wizardStory(['sheet.summary', 'purchase.leaving'], { walk: toPaymentPage }),
  async (sheet) => {
    await isBusy('summary.leaving')(sheet)
    const link = within(sheet).getByRole('link', { name: words('summary.pay-link') })
    await expect(link).toHaveAttribute('href', 'https://pay.example/1')
  },
)
export const Left = wizardStory(['sheet.summary', 'purchase.left'], {
  walk: sequence(toPaymentPage, ({ clock }) => clock.increment(500)),
})

/** [BUY-02] [WIZ-25] After a refusal, the wizard returns to the first step and keeps every choice. */
export const Refused = wizardStory(['steps.tickets', 'sheet.closed', 'purchase.idle', 'day.asking', 'slots.asking'], {
  walk: sequence(toSummary, bookNow, fail('createPurchase', refusal('The last places were just sold.'))),
})
export const Failed = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(toSummary, bookNow, fail('createPurchase', { code: 'server', status: 500, msg: null })),
})
export const Unpaid = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(toSummary, bookNow, answerPurchase, fail('initiatePayment', { code: 'offline' })),
})
export const PaymentFailed = wizardStory(['sheet.summary', 'purchase.idle'], {
  walk: sequence(
    toSummary,
    bookNow,
    answerPurchase,
    fail('initiatePayment', { code: 'server', status: 502, msg: null }),
  ),
})
/** [NET-12] After a refused payment, the summary shows the server's message and Book Now. */
export const PaymentRefused = checking(
  wizardStory(['sheet.summary', 'purchase.idle'], {
    walk: sequence(toSummary, bookNow, answerPurchase, fail('initiatePayment', refusal('This booking has expired.'))),
  }),
  async (sheet) => {
    await expect(within(sheet).getByRole('alert')).toHaveTextContent('This booking has expired.')
    await expect(within(sheet).getByRole('button', { name: words('summary.book') })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
)
const returning = {
  before: sequence(toPaymentPage, ({ clock }) => clock.increment(500)),
  walk: sequence(answerDay(), answerSlots()),
}
export const Declined = wizardStory(['sheet.summary', 'purchase.idle', 'day.known'], {
  ...returning,
  notice: { code: 'payment-declined' },
})
export const Cancelled: WizardStory = {
  ...wizardStory(['sheet.summary', 'purchase.idle', 'day.known'], {
    ...returning,
    notice: { code: 'payment-cancelled' },
  }),
  play: async () => {
    await expect(await screen.findByRole('alert', { name: words('summary.title') })).toBeVisible()
    await expect(screen.queryByRole('alert', { name: words('site.errors') })).toBeNull()
  },
}
/** The visitor changes the day before the redirect, so the wizard does not open the payment link. */
export const ChangedWhileLeaving = wizardStory(['steps.date', 'sheet.closed', 'purchase.leaving', 'day.asking'], {
  walk: sequence(toPaymentPage, dispatch({ type: 'summary.change', step: 'date' }), chooseDay),
})
