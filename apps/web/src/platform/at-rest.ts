import { useSyncExternalStore } from 'react'

/** The longest wait for an idle browser. */
const MAX_MS = 1_000

/** The first interaction ends the wait. */
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
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(rest, { timeout: MAX_MS })
  else setTimeout(rest)
}

function subscribe(listener: () => void): () => void {
  begin()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when `useIsAtRest` is true. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    subscribe(resolve)
    if (isAtRest) resolve()
  })

/** Whether the page has loaded and is idle, or the visitor has interacted. It stays true afterwards; false on the server. */
export const useIsAtRest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAtRest,
    () => false,
  )
