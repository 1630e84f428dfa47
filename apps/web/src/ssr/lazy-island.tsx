import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'

import { useHydrated } from './hydration.ts'
import styles from './lazy-island.module.css'

type IslandProps = {
  /** Hydrates the island without an interaction, such as for a press elsewhere on the page. */
  readonly isNeeded?: boolean
  /** Shown while the island loads, unless the server rendered it. */
  readonly placeholder?: ReactNode
}

/**
 * Makes a lazy island. In a server-rendered page it hydrates when the visitor touches it, focuses it or scrolls to it; `index.html`
 * replays earlier clicks. Elsewhere it loads at once. New props reach it only after hydration, because they would render it before.
 * After the first interaction, the browser prefetches `module`, its path in the build's manifest.
 */
export function lazyIsland<Props extends object = object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props & IslandProps> {
  const fetch = async () => ({ default: await load() })
  let hydrate = () => {}
  const isNeeded = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  const AtOnce = lazy(fetch)
  const WhenNeeded = lazy(import.meta.env.SSR ? fetch : () => isNeeded.then(() => withRetry(module, fetch)))
  return function LazyIsland(props) {
    const isPageHydrated = useHydrated()
    // Only the first value counts: islands that mount after hydration load at once.
    const [isDrawn] = useState(!isPageHydrated)
    const [isHydrated, setHydrated] = useState(false)
    const element = useRef<HTMLDivElement>(null)
    const isWaiting = isDrawn && !isHydrated
    useNeed(element, isWaiting, props.isNeeded === true, hydrate)
    const [firstProps] = useState(props)
    const shown = isWaiting ? firstProps : props
    // A constant element: React does not render it again, so the server's markup stays until hydration.
    const island = useMemo(
      () => (
        <Suspense fallback={shown.placeholder ?? placeholder}>
          {isDrawn ? <WhenNeeded {...shown} /> : <AtOnce {...shown} />}
          <Hydration onEnd={setHydrated} />
        </Suspense>
      ),
      [isDrawn, shown],
    )
    useEffect(() => {
      // Dispatched in a separate task, because React handles no click during effects.
      if (isDrawn && isHydrated) setTimeout(() => window.dispatchEvent(new Event('hydrated')))
    }, [isDrawn, isHydrated])
    return (
      <div ref={element} className={styles['island']} data-prefetch={module} data-island={isWaiting ? '' : undefined}>
        {island}
      </div>
    )
  }
}

/** Reports that its siblings have hydrated. React runs its effect together with their effects. */
function Hydration({ onEnd }: { readonly onEnd: (isHydrated: boolean) => void }) {
  useEffect(() => onEnd(true), [onEnd])
  return null
}

/** Calls `onNeed` when the visitor touches or focuses the island, presses one of its buttons, or scrolls to it. */
function useNeed(ref: RefObject<HTMLElement | null>, isWaiting: boolean, isNeeded: boolean, onNeed: () => void): void {
  useEffect(() => {
    if (isNeeded) onNeed()
  }, [isNeeded, onNeed])
  useEffect(() => {
    const island = ref.current
    if (!isWaiting || island === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const onTouch = (event: Event) => {
      const isInside = event.target instanceof Node && island.contains(event.target)
      if (isInside && isByVisitor(event)) onNeed()
    }
    // The window listens, because React stops a `focusin` in an island that is not hydrated.
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'press-kept'])
      window.addEventListener(type, onTouch, { capture: true, passive: true, signal })
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNeed()
    })
    // The island itself has no box.
    const watch = () => [...island.children].forEach((child) => observer.observe(child))
    // An island in the first screen waits for a scroll, too.
    if (window.scrollY > 0) watch()
    else window.addEventListener('scroll', watch, { once: true, signal })
    if (island.querySelector(':focus, [data-pressed]') !== null) onNeed()
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [ref, isWaiting, onNeed])
}

/** A layout causes a pointer event without a movement. */
const isByVisitor = (event: Event): boolean =>
  !(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0

/**
 * Loads the chunk of an island. After a failure, the next click on the island retries once. Some browsers cache the failure: then the
 * server's HTML stays, and `index.html` shows a message with a link that reloads the page.
 */
async function withRetry<Module>(module: string, fetch: () => Promise<Module>): Promise<Module> {
  try {
    return await fetch()
  } catch {
    const island = document.querySelector(`[data-prefetch="${module}"]`)
    if (island?.querySelector('[data-pressed]') === null)
      await new Promise((resolve) => island.addEventListener('press-kept', resolve, { once: true }))
    return fetch().catch(() => {
      window.dispatchEvent(new Event('not-loaded'))
      return new Promise<never>(() => undefined)
    })
  }
}
