import { useEffect } from 'react'

import { atRest } from './at-rest.ts'
import { nextTask } from './next-task.ts'

/**
 * Fetches code that may be needed next once the page has come to rest: a visitor may lose his connection at any time, and goes
 * on with what is here. Nothing is drawn anew for it.
 *
 * @param load - The same function on every call.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a connection it is fetched when it is needed. What the page itself waits for begins before it.
    void atRest()
      .then(nextTask)
      .then(load)
      .catch(() => undefined)
  }, [load])
}
