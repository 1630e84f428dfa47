import type { Call } from '@dareesha/contract'
import { orderActors, orderMachine } from '@dareesha/engine/store'
import type { OrderEmitted } from '@dareesha/engine/store'
import { useMemo } from 'react'
import type { Actor } from 'xstate'

import { useLastingActor } from './lasting-actor.ts'

/** The actor of an order; send it `order.place`. */
export type CheckoutActor = Actor<typeof orderMachine>

/** Options of `useCheckout`. `onEmitted` must store the new cart (`cartAfterOrder`) on `ordered` and `cart-refused`, and open `link` on `leave`. */
export type CheckoutOptions = {
  readonly call: Call
  readonly returnAddress: () => string
  readonly onEmitted: (event: OrderEmitted) => void
}

const INPUT = { newKey: () => crypto.randomUUID() }

/**
 * Runs an order of the store (LIB-04). The order continues after the component unmounts, because the server may already have it.
 * @example const actor = useCheckout({ call, returnAddress, onEmitted })
 * actor.send({ type: 'order.place', cart, addressId })
 */
export function useCheckout({ call, returnAddress, onEmitted }: CheckoutOptions): CheckoutActor {
  const machine = useMemo(
    () => orderMachine.provide({ actors: orderActors(call, returnAddress) }),
    [call, returnAddress],
  )
  return useLastingActor(machine, INPUT, onEmitted)
}
