import type { Panel, WizardView } from '@dareesha/engine/booking'

import type { Send } from '../use-wizard.ts'
import { DateStep } from './date-step.tsx'
import { MealsStep } from './meals-step.tsx'
import { SubPackagesStep } from './sub-packages-step.tsx'
import { TicketsStep } from './tickets-step.tsx'
import { TimeStep } from './time-step.tsx'
import { TransportStep } from './transport-step.tsx'

type Props = {
  readonly panel: Panel
  readonly soldOut: WizardView['soldOut']
  readonly packageId: number
  readonly send: Send
}

/** The open step. */
export function StepPanel({ panel, soldOut, packageId, send }: Props) {
  switch (panel.step) {
    case 'tickets':
      return <TicketsStep panel={panel} send={send} />
    case 'date':
      return <DateStep panel={panel} soldOut={soldOut} packageId={packageId} send={send} />
    case 'time':
      return <TimeStep panel={panel} soldOut={soldOut} send={send} />
    case 'sub-packages':
      return <SubPackagesStep panel={panel} send={send} />
    case 'transport':
      return <TransportStep panel={panel} send={send} />
    case 'meals':
      return <MealsStep panel={panel} send={send} />
  }
}
