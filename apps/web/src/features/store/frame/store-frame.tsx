import type { ReactNode } from 'react'

import { RefusedOrder } from './refused-order.tsx'
import { StoreBar } from './store-bar.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** What stands around every page of the store. */
export function StoreFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <StoreBar />
      <RefusedOrder />
      <UnpaidOrder />
      {children}
    </>
  )
}
