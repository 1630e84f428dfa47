import { isDatabaseUnavailable } from '../db/connect.ts'

/** When the database was last unavailable to a webhook, a visitor who returned from the payment page, or the reconciler. */
export type Outages = {
  readonly note: (error: unknown) => void
  readonly secondsSince: () => number | null
}

export function rememberOutages(now: () => number = () => performance.now()): Outages {
  let last: number | null = null
  return {
    note: (error) => {
      if (isDatabaseUnavailable(error)) last = now()
    },
    secondsSince: () => (last === null ? null : (now() - last) / 1000),
  }
}
