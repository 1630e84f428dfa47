const OUTCOME = 'dareesha-payment'

/** The address of the host's page, to which the payment page returns the buyer. If the purchase is unpaid, the server replaces `paid`. */
export function pageAfterPayment(): string {
  const url = new URL(location.href)
  url.searchParams.set(OUTCOME, 'paid')
  return url.href
}

/** Reads the outcome of a payment from the address and removes it, so that a reload does not repeat it. */
export function takeOutcome(): string | null {
  const url = new URL(location.href)
  const outcome = url.searchParams.get(OUTCOME)
  if (outcome === null) return null
  url.searchParams.delete(OUTCOME)
  history.replaceState(history.state, '', url)
  return outcome
}
