import { useEffect } from 'react'

/** Browsers without an idle time of their own wait so long. */
const A_WHILE_MS = 200

/**
 * Fetches code that may be needed next once the page has come to rest: a visitor may lose his connection at any time, and goes
 * on with what is here.
 *
 * @param load - The same function on every call.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a connection it is fetched when it is needed.
    const start = () => void load().catch(() => undefined)
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(start)
      return () => window.cancelIdleCallback(idle)
    }
    const timer = setTimeout(start, A_WHILE_MS)
    return () => clearTimeout(timer)
  }, [load])
}
