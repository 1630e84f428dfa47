import { useEffect } from 'react'

import { useIsAtRest } from './at-rest.ts'

/**
 * Fetches code that may be needed next once the page has come to rest: a visitor may lose his connection at any time, and goes
 * on with what is here.
 *
 * @param load - The same function on every call.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  const isAtRest = useIsAtRest()
  useEffect(() => {
    // Without a connection it is fetched when it is needed.
    if (isAtRest) void load().catch(() => undefined)
  }, [isAtRest, load])
}
