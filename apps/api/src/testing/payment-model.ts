/**
 * What can happen to a payment (row E4 of docs/reliability.md):
 * - `return`: the visitor pays if the link is open, and returns to the site; the webhook is lost.
 * - `webhook`: the visitor pays if the link is open, and the provider sends the webhook.
 * - `duplicate`: the provider sends the same webhook twice at once.
 * - `late`: the hold ends. If `paysLate`, the visitor pays just before. If `isPopular`, another buyer takes the seat just after.
 * - `forged`: a stranger sends webhooks with invalid signatures.
 * - `refund`: the staff cancel the booking and refund it in full.
 * - `dispute`: the bank of the visitor takes the money back.
 * - `reconcile`: a minute passes. The server looks up open payments, the provider resends reports that the server refused, and refunds are paid out.
 */
export const PAYMENT_STEPS = [
  'return',
  'webhook',
  'duplicate',
  'late',
  'forged',
  'refund',
  'dispute',
  'reconcile',
] as const

export type PaymentStep = (typeof PAYMENT_STEPS)[number]

export type PaymentSetting = { readonly isPopular: boolean; readonly paysLate: boolean }

export type PaymentState = {
  readonly paysLate: boolean
  readonly purchase: 'pending' | 'confirmed' | 'expired' | 'refund-due' | 'cancelled'
  readonly link: 'open' | 'paid' | 'ended'
  readonly isRecorded: boolean
  readonly rival: 'none' | 'waiting' | 'holds'
  readonly refund: 'none' | 'due' | 'paid'
  readonly dispute: 'none' | 'waiting' | 'recorded'
  readonly returned: number
}

export const paymentAtStart = ({ isPopular, paysLate }: PaymentSetting): PaymentState => ({
  paysLate,
  purchase: 'pending',
  link: 'open',
  isRecorded: false,
  rival: isPopular ? 'waiting' : 'none',
  refund: 'none',
  dispute: 'none',
  returned: 0,
})

const STEPS: Record<PaymentStep, (state: PaymentState) => PaymentState> = {
  return: (state) => recordPayment(paid(state)),
  webhook: (state) => recordPayment(paid(state)),
  duplicate: recordPayment,
  late: (state) => {
    if (state.purchase !== 'pending') return state
    const last = state.paysLate ? paid(state) : state
    return { ...last, purchase: 'expired', rival: state.rival === 'waiting' ? 'holds' : state.rival }
  },
  forged: (state) => state,
  refund: (state) => (state.purchase === 'confirmed' ? { ...state, purchase: 'cancelled', refund: 'due' } : state),
  dispute: (state) =>
    state.link === 'paid' && state.returned === 0
      ? recordDispute({ ...state, dispute: 'waiting', returned: 1 })
      : state,
  reconcile: (state) => {
    const asked = recordPayment(state.purchase === 'expired' ? { ...state, link: endOf(state.link) } : state)
    const last = asked.dispute === 'waiting' ? recordDispute(asked) : asked
    return last.refund === 'due' ? { ...last, refund: 'paid', returned: last.returned + 1 } : last
  },
}

export const afterStep = (state: PaymentState, step: PaymentStep): PaymentState => STEPS[step](state)

const endOf = (link: PaymentState['link']): PaymentState['link'] => (link === 'open' ? 'ended' : link)

const paid = (state: PaymentState): PaymentState => (state.link === 'open' ? { ...state, link: 'paid' } : state)

function recordPayment(state: PaymentState): PaymentState {
  if (state.link !== 'paid' || state.isRecorded) return state
  const isLost = state.purchase === 'expired' && state.rival === 'holds'
  return isLost
    ? { ...state, isRecorded: true, purchase: 'refund-due', refund: 'due' }
    : { ...state, isRecorded: true, purchase: 'confirmed' }
}

/** The server accepts the report of a dispute only after the report of the payment. The dispute settles a due refund without a payout. */
function recordDispute(state: PaymentState): PaymentState {
  if (!state.isRecorded) return state
  const purchase = state.purchase === 'confirmed' ? 'cancelled' : state.purchase
  return { ...state, purchase, dispute: 'recorded', refund: 'paid' }
}

export const seatOf = ({ purchase, rival }: PaymentState): { readonly held: number; readonly sold: number } => ({
  held: purchase === 'pending' || rival === 'holds' ? 1 : 0,
  sold: purchase === 'confirmed' ? 1 : 0,
})

export function endOfPayment(state: PaymentState): 'confirmed' | 'refunded' | 'retryable' | null {
  const last = afterStep(afterStep(state, 'reconcile'), 'reconcile')
  if (last.link !== 'paid') return last.returned === 0 && !last.isRecorded ? 'retryable' : null
  if (last.purchase === 'confirmed') return last.returned === 0 && last.dispute === 'none' ? 'confirmed' : null
  return last.returned === 1 && last.refund === 'paid' ? 'refunded' : null
}
