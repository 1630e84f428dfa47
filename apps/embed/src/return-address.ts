const OUTCOME = 'dareesha-payment'

export function pageAfterPayment(): string {
  const url = new URL(location.href)
  url.searchParams.set(OUTCOME, 'paid')
  return url.href
}

export function takeOutcome(): string | null {
  const url = new URL(location.href)
  const outcome = url.searchParams.get(OUTCOME)
  if (outcome === null) return null
  url.searchParams.delete(OUTCOME)
  history.replaceState(history.state, '', url)
  return outcome
}
