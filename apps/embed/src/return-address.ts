const OUTCOME = 'dareesha-payment'

/** The payment page returns the buyer here. For an unpaid purchase, the server replaces `paid`. */
export function pageAfterPayment(): string {
  const url = new URL(location.href)
  url.searchParams.set(OUTCOME, 'paid')
  return url.href
}

/** Removes the outcome from the address, so that a reload does not repeat it. */
export function takeOutcome(): string | null {
  const url = new URL(location.href)
  const outcome = url.searchParams.get(OUTCOME)
  if (outcome === null) return null
  url.searchParams.delete(OUTCOME)
  history.replaceState(history.state, '', url)
  return outcome
}
