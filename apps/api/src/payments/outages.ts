import { isDatabaseUnavailable } from '../db/connect.ts'

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
