import { labelText, message } from '@dareesha/engine/messages'
import { aFullPackage, aVisit, obligingCall } from '@dareesha/engine/testing'
import { save } from '@dareesha/engine/wizard'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Call } from '@dareesha/contract'
import { useRef } from 'react'
import { expect, fn, screen } from 'storybook/test'

import { CallContext } from '../../../data/client.tsx'
import { savedBookingAt } from '../../../platform/saved-booking.ts'
import { savedWizard, saveWizard } from '../../../platform/saved-wizard.ts'
import { languageOf } from '../../../stories/language-of.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { Wizard } from '../wizard.tsx'

type Args = {
  readonly call: Call
  readonly code: string | null
  readonly promoNoteClicks: number
  readonly onPurchaseRefused: () => void
}

const PACKAGE = aFullPackage()

const meta: Meta<Args> = {
  title: 'Wizard/Connected to the site',
  tags: ['!autodocs'],
  ...signedIn,
  args: { call: obligingCall, code: null, promoNoteClicks: 0, onPurchaseRefused: fn() },
  render: (args) => <OnThePage {...args} />,
}

export default meta

function OnThePage({ call, ...args }: Args) {
  const handledClicks = useRef(0)
  return (
    <CallContext value={call}>
      <main>
        <h1>{PACKAGE.name.en}</h1>
        <Wizard bookedPackage={PACKAGE} handledClicksRef={handledClicks} {...args} />
      </main>
    </CallContext>
  )
}

type Story = StoryObj<Args>

function storeVisit(minutesAgo = 5): void {
  const at = Date.now() - minutesAgo * 60_000
  const visit = aVisit({ package: PACKAGE, clock: () => at })
  visit.send({ type: 'select.tickets', party: { adults: 3, children: 0 } }, { type: 'step.next' })
  saveWizard(PACKAGE.slug, save(visit.snapshot()))
}

const says =
  (code: 'payment-cancelled' | 'payment-declined' | 'saved-unreadable'): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const said = await screen.findAllByText(message({ code }, languageOf(globals)))
    await expect(said.length).toBeGreaterThan(0)
  }

/** Each change saves the selection for a reload, and saves the package, date and total for the sign-in page. */
export const SavedWhileChoosing: Story = {
  play: async ({ globals }) => {
    const label = labelText('adult', languageOf(globals))
    await press(words('tickets.more', { label }))
    await expect(await screen.findByRole('textbox', { name: label })).toHaveValue('2')
    await expect(savedWizard(PACKAGE.slug)).toContain('"adult_qty":2')
    await expect(savedBookingAt(`/p/${PACKAGE.slug}`)).toMatchObject({ date: null, total: 200_00 })
  },
}
/** A selection in the URL overrides the saved selection. */
export const FromAddress: Story = {
  parameters: { address: `/p/${PACKAGE.slug}?adults=4` },
  beforeEach: () => storeVisit(),
  play: async ({ globals }) => {
    const field = await screen.findByRole('textbox', { name: labelText('adult', languageOf(globals)) })
    await expect(field).toHaveValue('4')
  },
}
export const Restored: Story = {
  beforeEach: () => storeVisit(),
  play: async ({ globals }) => {
    await expect(await screen.findByRole('heading', { name: words('question.date') })).toBeVisible()
    await expect(screen.getAllByText(/300\.00/).length).toBeGreaterThan(0)
    await expect(screen.queryByText(message({ code: 'payment-cancelled' }, languageOf(globals)))).toBeNull()
  },
}
/** The visitor returns from the payment page after they cancelled the payment. */
export const PaymentCancelled: Story = {
  parameters: { address: `/p/${PACKAGE.slug}?payment=cancelled` },
  beforeEach: () => storeVisit(),
  play: says('payment-cancelled'),
}
export const PaymentDeclined: Story = {
  parameters: { address: `/p/${PACKAGE.slug}?payment=declined` },
  beforeEach: () => storeVisit(),
  play: says('payment-declined'),
}
/** On a device without the saved selection, the page still reports that the payment was declined. */
export const DeclinedWithoutSelection: Story = {
  parameters: { address: `/p/${PACKAGE.slug}?payment=declined` },
  play: says('payment-declined'),
}
export const Unreadable: Story = {
  beforeEach: () => saveWizard(PACKAGE.slug, '{'),
  play: says('saved-unreadable'),
}
/** The wizard ignores a selection that is more than a day old, and shows no notice. */
export const TooOld: Story = {
  beforeEach: () => storeVisit(25 * 60),
  play: async ({ globals }) => {
    const language = languageOf(globals)
    await expect(await screen.findByRole('textbox', { name: labelText('adult', language) })).toHaveValue('1')
    await expect(screen.queryByText(message({ code: 'saved-unreadable' }, language))).toBeNull()
  },
}
/** The promo note of the package page opens the promo code sheet with the code of the note. */
export const CodeOfTheNote: Story = {
  args: { code: 'WELCOME10', promoNoteClicks: 1 },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: words('summary.promo') })).toHaveValue('WELCOME10')
  },
}
export const NoteWithoutCode: Story = {
  args: { code: '', promoNoteClicks: 1 },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: words('summary.promo') })).toHaveValue('')
  },
}
