import { badgeOf } from '@dareesha/engine/store'
import type { Fulfilment, OrderState, StoreOrder } from '@dareesha/engine/store'

import { LocalText } from '../../../i18n/local-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useSaid } from '../use-said.ts'

const LOOKS = {
  pending: { tone: 'grey', icon: 'clock' },
  success: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<OrderState, object>

/** Whether an order is paid; a successful one says how it is processed, or nothing (SORD-13 to SORD-15). */
export function PaymentBadge({ order }: { readonly order: StoreOrder }) {
  const { state, text } = badgeOf(order)
  return <Badge {...LOOKS[state]}>{text === null ? <StateText of={state} /> : <bdi>{text}</bdi>}</Badge>
}

/** A state in words. */
export function StateText({ of }: { readonly of: OrderState }) {
  const said = useSaid()
  return <>{said({ code: `status-${of}` })}</>
}

/** How far an order has come, as the server calls it (SORD-04, SORD-17). */
export const FulfilmentText = ({ of: { name, state } }: { readonly of: Fulfilment }) =>
  name === null ? <StateText of={state} /> : <LocalText of={name} />
