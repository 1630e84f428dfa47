import { useEffect } from 'react'

import { atRest } from './at-rest.ts'
import { nextTask } from './next-task.ts'

/** Prefetches code when the page is idle, because a visitor may lose the connection. `load` must be the same function in every render. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // The requests of the page start first. After a failure, the code loads when it is needed.
    void atRest()
      .then(nextTask)
      .then(load)
      .catch(() => undefined)
  }, [load])
}
