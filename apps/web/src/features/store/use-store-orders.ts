import { opens, orderByNumber, parseStoreOrders } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'
import { useEffect } from 'react'

import { keepUnpaidOrder, useUnpaidOrder } from '../../browser/unfinished-order.ts'
import { useSignedIn } from '../../browser/session.ts'
import { useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'

/** How often a payment that is under way is looked at again. */
const LOOK_AGAIN_MS = 3000

/**
 * The orders of the visitor, asked for again while the one that matters is pending (CALL-46, AMB-121). Whoever asks: once the
 * order whose payment was begun in this tab is paid, there is nothing left to pay or to have again (DEC-13).
 *
 * @param mattering - The order that is waited for; null for none.
 */
export function useStoreOrders(
  mattering: (orders: readonly StoreOrder[]) => StoreOrder | null,
): Loaded<readonly StoreOrder[]> {
  const isSignedIn = useSignedIn()
  const unpaid = useUnpaidOrder()
  const orders = useRecord('listeComOrders', {}, ({ data }) => parseStoreOrders(data), {
    isEnabled: isSignedIn,
    refetch: { everyMs: LOOK_AGAIN_MS, while: (all) => mattering(all)?.state === 'pending' },
  })
  const begun = unpaid === null || orders.status !== 'ready' ? null : orderByNumber(orders.value, unpaid.number)
  const isPaid = begun !== null && opens(begun)
  useEffect(() => {
    if (isPaid) keepUnpaidOrder(null)
  }, [isPaid])
  return orders
}
