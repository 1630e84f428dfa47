import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { atRest } from '../platform/at-rest.ts'
import { nextPress } from '../platform/kept-press.ts'
import { useHydrated } from './hydration.ts'
import styles from './later-part.module.css'

/**
 * Makes a lazy island. In a server-rendered page it hydrates when the page is idle or on the first interaction, and `index.html`
 * replays earlier clicks. Otherwise it loads at once. It has no props, because a change of props would render it before hydration.
 */
export function laterPart(load: () => Promise<ComponentType>, placeholder: ReactNode): ComponentType {
  const fetch = async () => ({ default: await load() })
  const AtOnce = lazy(fetch)
  const AtRest = lazy(import.meta.env.SSR ? fetch : () => atRest().then(() => inTime(fetch)))
  return function LaterPart() {
    const isHydrated = useHydrated()
    // Only the first value counts: islands that mount after hydration load at once.
    const [isDrawn] = useState(!isHydrated)
    const [isHeard, setHeard] = useState(false)
    // A constant element: React does not render it again, so the server's markup stays until hydration.
    const part = useMemo(
      () => (
        <Suspense fallback={placeholder}>
          {isDrawn ? <AtRest /> : <AtOnce />}
          <Hearing onHeard={setHeard} />
        </Suspense>
      ),
      [isDrawn],
    )
    useEffect(() => {
      // In a separate task, because React handles no click during effects.
      if (isDrawn && isHeard) setTimeout(() => window.dispatchEvent(new Event('taken-over')))
    }, [isDrawn, isHeard])
    return (
      <div className={styles['part']} data-drawn={isDrawn && !isHeard ? '' : undefined}>
        {part}
      </div>
    )
  }
}

/** Reports that its siblings have hydrated. React runs its effect together with their effects. */
function Hearing({ onHeard }: { readonly onHeard: (isHeard: boolean) => void }) {
  useEffect(() => onHeard(true), [onHeard])
  return null
}

/** Loads the chunk of an island. After a failure, the next click on the island retries once. Some browsers cache the failure. */
async function inTime<Module>(fetch: () => Promise<Module>): Promise<Module> {
  try {
    return await fetch()
  } catch {
    await nextPress()
    return fetch()
  }
}
