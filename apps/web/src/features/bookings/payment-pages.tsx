import { Navigate, useLocation } from 'react-router-dom'

import { paths } from '../../paths.ts'
import { afterPayment } from './payment-return.ts'

/** A payment is complete: its ticket says how it stands (RTE-21). */
export function PaymentCompletePage() {
  return <Navigate to={afterPayment(useLocation().search)} replace />
}

/** What was paid stands with what was booked (RTE-21). */
export const PaymentHistoryPage = () => <Navigate to={paths.orderHistory} replace />
