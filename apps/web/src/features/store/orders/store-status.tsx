import { badgeOf } from '@dareesha/engine/store'
import type { Fulfilment, OrderState, StoreOrder } from '@dareesha/engine/store'

import { LocalText } from '../../../i18n/local-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { useStoreMessage } from '../store-messages.ts'

const TONES = { pending: 'grey', success: 'ok', failed: 'bad' } as const satisfies Record<OrderState, BadgeTone>

export function PaymentBadge({ order }: { readonly order: StoreOrder }) {
  const { state, text } = badgeOf(order)
  return <Badge tone={TONES[state]}>{text === null ? <StateText state={state} /> : <bdi>{text}</bdi>}</Badge>
}

export function StateText({ state }: { readonly state: OrderState }) {
  const messageOf = useStoreMessage()
  return <>{messageOf({ code: `status-${state}` })}</>
}

export const FulfilmentText = ({ fulfilment: { name, state } }: { readonly fulfilment: Fulfilment }) =>
  name === null ? <StateText state={state} /> : <LocalText of={name} />
