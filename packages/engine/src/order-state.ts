/** The payment of a store order (SORD-13 to SORD-15) or postcard (POST-44), or the fulfilment of a store order (SORD-16). */
export type OrderState = 'pending' | 'success' | 'failed'

/** Maps a status code: 0 is pending, 1 is success, any other is failed. */
export function orderStateOf(status: unknown): OrderState {
  if (status === 0 || status === '0') return 'pending'
  return status === 1 || status === '1' ? 'success' : 'failed'
}
