import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { useHydrated } from './hydration.ts'
import styles from './lazy-island.module.css'

type IslandProps = {
  readonly isNeeded?: boolean
  readonly placeholder?: ReactNode
}

/**
 * Makes a lazy island. An island in the server's HTML hydrates when the visitor touches it, focuses it or scrolls to it. Any other island loads
 * at once. New props wait for hydration, because React would discard the server's markup after an earlier change.
 * `module` is the path of the island in the build's manifest.
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
  const Island = lazy(import.meta.env.SSR ? fetch : () => isNeeded.then(() => withRetry(module, fetch)))
  return function LazyIsland(props) {
    const isPageHydrated = useHydrated()
    // An island that mounts after the page has hydrated loads at once.
    const [serverProps] = useState(isPageHydrated ? null : props)
    const [isHydrated, setHydrated] = useState(false)
    const element = useRef<HTMLDivElement>(null)
    const isServerRendered = serverProps !== null
    const isWaiting = isServerRendered && !isHydrated
    const shown = isWaiting ? serverProps : props
    if (!isServerRendered || props.isNeeded === true) hydrate()
    // React does not render an unchanged element again, so the server's markup stays until hydration.
    const island = useMemo(
      () => (
        <Suspense fallback={shown.placeholder ?? placeholder}>
          <Island {...shown} />
          <Hydration onEnd={setHydrated} />
        </Suspense>
      ),
      [shown],
    )
    useEffect(() => {
      // This event makes `index.html` repeat the stored click. The event needs a new task, because React handles no click during effects.
      if (isServerRendered && !isWaiting) setTimeout(() => window.dispatchEvent(new Event('hydrated')))
      return isWaiting && element.current !== null ? whenNeeded(element.current, hydrate) : undefined
    }, [isServerRendered, isWaiting])
    return (
      <div ref={element} className={styles['island']} data-prefetch={module} data-island={isWaiting ? '' : undefined}>
        {island}
      </div>
    )
  }
}

/** Reports the hydration of its sibling island, because React runs the effects of both together. */
function Hydration({ onEnd }: { readonly onEnd: (isHydrated: boolean) => void }) {
  useEffect(() => onEnd(true), [onEnd])
  return null
}

function whenNeeded(island: HTMLElement, onNeed: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const onTouch = (event: Event) => {
    const { type, target, movementX, movementY } = event as PointerEvent
    // A layout change under a resting pointer causes a `pointermove` without movement.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    if (target instanceof Node && island.contains(target)) onNeed()
  }
  // The window listens, because React stops a `focusin` in an island that is not hydrated.
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'click-stored'])
    window.addEventListener(type, onTouch, { capture: true, passive: true, signal })
  const observer = new IntersectionObserver((seen) => void (seen.some((entry) => entry.isIntersecting) && onNeed()))
  // The island has no box, so the observer watches its children. Before the first scroll, islands on the first screen must not load.
  const watch = () => [...island.children].forEach((child) => observer.observe(child))
  if (window.scrollY > 0) watch()
  else window.addEventListener('scroll', watch, { once: true, signal })
  signal.addEventListener('abort', () => observer.disconnect())
  if (island.querySelector(':focus, [data-pressed]') !== null) onNeed()
  return () => leaving.abort()
}

/**
 * After a failure, retries once: at once if a click on the island is stored, otherwise at the next click. If the retry fails too, the server's
 * HTML stays, and `index.html` shows a link that reloads the page, because some browsers cache a failure.
 */
async function withRetry<Module>(module: string, fetch: () => Promise<Module>): Promise<Module> {
  try {
    return await fetch()
  } catch (failure) {
    const island = document.querySelector(`[data-island][data-prefetch="${module}"]`)
    if (island === null) throw failure
    if (island.querySelector('[data-pressed]') === null)
      await new Promise((resolve) => island.addEventListener('click-stored', resolve, { once: true }))
    return fetch().catch(() => {
      window.dispatchEvent(new Event('not-loaded'))
      return new Promise<never>(() => undefined)
    })
  }
}
