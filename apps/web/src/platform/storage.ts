/** If the storage is blocked or absent, a read returns null, and a write does nothing. A write to a full storage does nothing. */
type Kind = 'localStorage' | 'sessionStorage'

export function readItem(kind: Kind, key: string): string | null {
  // On the server, an exception would take longer than rendering a component.
  if (typeof window === 'undefined') return null
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

export function writeItem(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
  } catch {
    // The storage is full or blocked.
  }
}

export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
