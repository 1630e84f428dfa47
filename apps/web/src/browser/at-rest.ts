import { useSyncExternalStore } from 'react'

/** Where nothing ever comes to rest, it is not waited for longer. */
const MOST_MS = 1_000

/** What shows that somebody uses the page: it waits for nothing then. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

let isAtRest = false
let hasBegun = false
const listeners = new Set<() => void>()

function rest(): void {
  if (isAtRest) return
  isAtRest = true
  for (const type of TOUCHES) window.removeEventListener(type, rest, true)
  for (const listener of listeners) listener()
}

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  for (const type of TOUCHES) window.addEventListener(type, rest, { capture: true, passive: true })
  if (document.readyState === 'complete') afterThis()
  else window.addEventListener('load', afterThis, { once: true })
}

function afterThis(): void {
  // Not every browser tells when it has nothing to do.
  if ('requestIdleCallback' in window) window.requestIdleCallback(rest, { timeout: MOST_MS })
  else setTimeout(rest)
}

function subscribe(listener: () => void): () => void {
  begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until the page is at rest, as `useIsAtRest` tells it. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    subscribe(resolve)
    if (isAtRest) resolve()
  })

/**
 * Whether the page has loaded and the browser has nothing more urgent to do, or a visitor has touched it: from then on what
 * was not needed to read the page may be fetched. Once true it stays so until the page is left; false on the server.
 */
export const useIsAtRest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAtRest,
    () => false,
  )
