/** Whether an order is paid, of the store (SORD-13 to SORD-15) or of a postcard (POST-44), and whether it was delivered (SORD-16). */
export type OrderState = 'pending' | 'success' | 'failed'

/** Reads a status code: 0 is pending, 1 is success, anything else has failed. */
export function orderStateOf(status: unknown): OrderState {
  if (status === 0 || status === '0') return 'pending'
  return status === 1 || status === '1' ? 'success' : 'failed'
}
