import type { Package } from '@dareesha/engine/booking'
import type { Panel, WizardView } from '@dareesha/engine/wizard'
import { lazy, Suspense } from 'react'

import { SHORT_LATE_AFTER_MS, Skeleton } from '../../../ui/skeleton.tsx'
import type { Send } from '../use-wizard.ts'
import { MealsStep } from './meals-step.tsx'
import { SubPackagesStep } from './sub-packages-step.tsx'
import { TicketsStep } from './tickets-step.tsx'
import { TimeStep } from './time-step.tsx'
import { TransportStep } from './transport-step.tsx'

// The calendar is a large chunk.
const DateStep = lazy(async () => ({ default: (await import('./date-step.tsx')).DateStep }))

type Props = {
  readonly panel: Panel
  readonly soldOut: WizardView['soldOut']
  readonly bookedPackage: Package
  readonly send: Send
}

export function StepPanel({ panel, soldOut, bookedPackage, send }: Props) {
  switch (panel.step) {
    case 'tickets':
      return <TicketsStep panel={panel} labels={bookedPackage.labels} send={send} />
    case 'date':
      return (
        <Suspense fallback={<CalendarSkeleton />}>
          <DateStep panel={panel} soldOut={soldOut} packageId={bookedPackage.id} send={send} />
        </Suspense>
      )
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

function CalendarSkeleton() {
  return <Skeleton lateAfterMs={SHORT_LATE_AFTER_MS} rows={8} />
}
