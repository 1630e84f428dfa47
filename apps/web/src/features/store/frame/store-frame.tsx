import type { ReactNode } from 'react'

import { useFetchAhead } from '../../../browser/fetch-ahead.ts'
import { fetchPlainTextOf } from '../plain-text.ts'
import { RefusedOrder } from './refused-order.tsx'
import { StoreBar } from './store-bar.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

/** What stands around every page of the store. */
export function StoreFrame({ children }: { readonly children: ReactNode }) {
  // Products and the cart have texts of the catalogue.
  useFetchAhead(fetchPlainTextOf)
  return (
    <>
      <StoreBar />
      <RefusedOrder />
      <UnpaidOrder />
      {children}
    </>
  )
}
