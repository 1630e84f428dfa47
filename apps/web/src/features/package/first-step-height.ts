import type { Package } from '@dareesha/engine/booking'

// As `steps.module.css`, `quantity-field.module.css` and `option-cards.module.css` make them, each with the gap before it.
const COUNTER_PX = 82.5
const LIMITS_PX = 41
const OPTIONS_LABEL_PX = 45
const OPTIONS_RULE_PX = 33
const OPTION_PX = 66

/**
 * How high the first step of a wizard is, in CSS pixels, in text of the usual size: of what is known before the wizard is here.
 *
 * @example
 * firstStepHeight(museum) // 165: two counters
 */
export function firstStepHeight({ tickets, party, options }: Package): number {
  const counters = [tickets.adult, tickets.child].filter(({ sold }) => sold).length
  const isBound = party.min !== null || party.max !== null
  return counters * COUNTER_PX + (isBound ? LIMITS_PX : 0) + optionsHeight(options)
}

function optionsHeight(list: Package['options']): number {
  if (list === null) return 0
  const { mode, options } = list
  const hasRule = mode === 'exclusive-first' && options.length > 1
  return OPTIONS_LABEL_PX + options.length * OPTION_PX + (hasRule ? OPTIONS_RULE_PX : 0)
}
