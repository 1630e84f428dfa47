import { opens, orderByNumber, parseStoreOrders } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'
import { useEffect } from 'react'

import { storeUnpaidOrder, useUnpaidOrder } from '../../platform/unfinished-order.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'

const POLL_MS = 3000

export function useStoreOrders(
  awaitedIn: (orders: readonly StoreOrder[]) => StoreOrder | null,
): Loaded<readonly StoreOrder[]> {
  const isSignedIn = useSignedIn()
  const unpaid = useUnpaidOrder()
  const orders = useRecord(
    recordQuery('listeComOrders', {}, ({ data }) => parseStoreOrders(data)),
    { isEnabled: isSignedIn, refetch: { everyMs: POLL_MS, while: (all) => awaitedIn(all)?.state === 'pending' } },
  )
  const unpaidOrder = unpaid === null || orders.status !== 'ready' ? null : orderByNumber(orders.value, unpaid.number)
  const isPaid = unpaidOrder !== null && opens(unpaidOrder)
  useEffect(() => {
    if (isPaid) storeUnpaidOrder(null)
  }, [isPaid])
  return orders
}
