import { view } from '@dareesha/engine/booking'
import type { WizardEvent, WizardView } from '@dareesha/engine/booking'
import { aFullPackage, aPackage, aWizard } from '@dareesha/engine/testing'
import { calendarDate } from '@dareesha/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'

import { BottomBar } from './bottom-bar.tsx'
import { PromoSheet } from './promo-sheet.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPanel } from './steps/step-panel.tsx'
import { SummarySheet } from './summary-sheet.tsx'

type Args = {
  readonly visitor: 'anonymous' | 'signed-in'
  readonly isFull: boolean
  /** What the visitor did before; answers are heard after each. */
  readonly events: readonly WizardEvent[]
}

/** A real wizard that has come to where its events lead; pressing goes on from there. */
function WizardAt({ visitor, isFull, events }: Args) {
  const [{ actor, of }] = useState(() => {
    const found = isFull ? aFullPackage() : aPackage()
    return { of: found, actor: aWizard({ package: found, visitor }).actor }
  })
  const [shown, setShown] = useState<WizardView>(() => view(actor.getSnapshot()))
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => setShown(view(snapshot)))
    const walk = async () => {
      for (const event of events) {
        actor.send(event)
        await new Promise((done) => setTimeout(done, 20))
      }
    }
    void walk()
    return () => subscription.unsubscribe()
  }, [actor, events])
  const send = (event: WizardEvent) => actor.send(event)
  return (
    <main>
      <h1 className="hidden">{of.name.en}</h1>
      <StepBar view={shown} labels={of.labels} onJump={(step) => send({ type: 'step.jump', step })} />
      <StepPanel panel={shown.panel} packageId={of.id} send={send} />
      <BottomBar view={shown} of={of} send={send} />
      <SummarySheet view={shown} of={of} send={send} />
      <PromoSheet view={shown} of={of} send={send} />
    </main>
  )
}

const next: WizardEvent = { type: 'step.next' }
const day: WizardEvent = { type: 'select.date', date: calendarDate('2026-11-25') }
const slot: WizardEvent = {
  type: 'select.slot',
  slot: { id: 1, label: '10:00', adults: 'unlimited', children: 'unlimited' },
}

const meta = {
  title: 'Wizard/States',
  component: WizardAt,
  args: { visitor: 'signed-in', isFull: true, events: [] },
} satisfies Meta<typeof WizardAt>

export default meta

type Story = StoryObj<typeof meta>

export const Tickets: Story = {}
export const TicketsRefused: Story = {
  args: { events: [{ type: 'select.tickets', party: { adults: 0, children: 0 } }, next] },
}
export const DateStep: Story = { args: { events: [next] } }
export const DateChosen: Story = { args: { events: [next, day] } }
export const TimeStep: Story = { args: { events: [next, day, next] } }
export const SubPackages: Story = { args: { events: [next, day, next, slot, next] } }
export const Transport: Story = { args: { events: [next, day, next, slot, next, next] } }
export const Meals: Story = { args: { events: [next, day, next, slot, next, next, next] } }
export const Summary: Story = { args: { events: [next, day, next, slot, next, next, next, next] } }
export const OneStep: Story = { args: { isFull: false } }
export const Anonymous: Story = { args: { visitor: 'anonymous' } }
export const AnonymousSummary: Story = { args: { visitor: 'anonymous', isFull: false, events: [next] } }
export const AnonymousPromo: Story = {
  args: { visitor: 'anonymous', isFull: false, events: [next, { type: 'promo.open' }] },
}
export const Promo: Story = { args: { isFull: false, events: [{ type: 'promo.open', code: 'WELCOME10' }] } }
export const CouponApplied: Story = {
  args: { isFull: false, events: [{ type: 'promo.open' }, { type: 'coupon.apply', code: 'WELCOME10' }] },
}
