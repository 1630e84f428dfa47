const listeners = new Set<() => void>()

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
