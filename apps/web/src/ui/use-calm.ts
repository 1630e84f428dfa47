import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(listen: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

/** Whether the device asks for little motion; yes until that is known, so that nothing moves on the server's word. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  )
