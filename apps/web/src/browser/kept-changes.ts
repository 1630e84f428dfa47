const listeners = new Set<() => void>()

/** Hears when something that is kept has changed: here, in another tab, or while the visitor was away from this one. */
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

/** Tells that something has changed here. */
export function tellAll(): void {
  for (const listen of listeners) listen()
}
