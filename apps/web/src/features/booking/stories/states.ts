import { wizardMachine } from '@dareesha/engine/booking'
import type { WizardSnapshot } from '@dareesha/engine/booking'

type Value = WizardSnapshot['value']
type Region = Extract<keyof Value, string>

/** A state of a region of the wizard, such as `coupon.applied`. */
export type StateName = { [Name in Region]: `${Name}.${Value[Name]}` }[Region]

/** The states in which a wizard never rests, so that no story can show them. */
export const PASSED_THROUGH: readonly StateName[] = ['purchase.created', 'purchase.returned']

/** Every state of every region of the machine, as its code has them. */
export const allStates = (): readonly StateName[] =>
  Object.values(wizardMachine.states).flatMap((region) =>
    Object.keys(region.states).map((state) => `${region.key}.${state}` as StateName),
  )

/** The states that a snapshot is in, one of every region. */
export const statesOf = ({ value }: WizardSnapshot): readonly StateName[] =>
  Object.entries(value).map(([region, state]) => `${region}.${state}` as StateName)
