import { wizardMachine } from '@dareesha/engine/booking'
import type { WizardSnapshot } from '@dareesha/engine/booking'

type Value = WizardSnapshot['value']
type Region = Extract<keyof Value, string>

export type StateName = { [Name in Region]: `${Name}.${Value[Name]}` }[Region]

/** The transient states, which no story can show. */
export const TRANSIENT: readonly StateName[] = ['purchase.created', 'purchase.returned']

export const allStates = (): readonly StateName[] =>
  Object.values(wizardMachine.states).flatMap((region) =>
    Object.keys(region.states).map((state) => `${region.key}.${state}` as StateName),
  )

export const statesOf = ({ value }: WizardSnapshot): readonly StateName[] =>
  Object.entries(value).map(([region, state]) => `${region}.${state}` as StateName)
