import { opens, orderByNumber, parseStoreOrders } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'
import { useEffect } from 'react'

import { keepUnpaidOrder, useUnpaidOrder } from '../../platform/unfinished-order.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'

const LOOK_AGAIN_MS = 3000

/** The visitor's store orders, refetched while the awaited one is pending (CALL-46, AMB-121). A paid order is no longer unfinished (DEC-13). */
export function useStoreOrders(
  awaitedIn: (orders: readonly StoreOrder[]) => StoreOrder | null,
): Loaded<readonly StoreOrder[]> {
  const isSignedIn = useSignedIn()
  const unpaid = useUnpaidOrder()
  const orders = useRecord('listeComOrders', {}, ({ data }) => parseStoreOrders(data), {
    isEnabled: isSignedIn,
    refetch: { everyMs: LOOK_AGAIN_MS, while: (all) => awaitedIn(all)?.state === 'pending' },
  })
  const begun = unpaid === null || orders.status !== 'ready' ? null : orderByNumber(orders.value, unpaid.number)
  const isPaid = begun !== null && opens(begun)
  useEffect(() => {
    if (isPaid) keepUnpaidOrder(null)
  }, [isPaid])
  return orders
}
