import { useEffect } from 'react'

import { atRest } from './at-rest.ts'
import { nextTask } from './next-task.ts'

/** Prefetches code when the page is idle, because a visitor may lose the connection. `load` is the same function in every render. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Offline the code loads when it is needed. Requests of the page itself start first.
    void atRest()
      .then(nextTask)
      .then(load)
      .catch(() => undefined)
  }, [load])
}
