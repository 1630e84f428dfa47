const listeners = new Set<() => void>()

/** Calls `listen` when stored state may have changed: here, in another tab, or while this tab was in the background. */
export function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  window.addEventListener('storage', listen)
  window.addEventListener('focus', listen)
  return () => {
    listeners.delete(listen)
    window.removeEventListener('storage', listen)
    window.removeEventListener('focus', listen)
  }
}

export function notify(): void {
  for (const listen of listeners) listen()
}
