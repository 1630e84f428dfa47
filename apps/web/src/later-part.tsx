import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { atRest } from './browser/at-rest.ts'
import { nextPress } from './browser/kept-press.ts'
import { useIsTakenOver } from './first-paint.ts'
import styles from './later-part.module.css'

/**
 * A part of a page that is fetched by itself, such as what lies below the first screen.
 *
 * Where the server drew it, it stands as it was drawn until the page is at rest or somebody touches it; then React takes it over.
 * A button in it that is pressed before that is pressed again (`index.html`); where it cannot be heard since the part does not come,
 * the boundary around the page says so. Elsewhere it is fetched at once, and `placeholder`
 * stands in its place. It takes no properties: a change of them would draw it anew instead of taking it over.
 */
export function laterPart(load: () => Promise<ComponentType>, placeholder: ReactNode): ComponentType {
  const fetch = async () => ({ default: await load() })
  const AtOnce = lazy(fetch)
  const AtRest = lazy(import.meta.env.SSR ? fetch : () => atRest().then(() => inTime(fetch)))
  return function LaterPart() {
    const isTakenOver = useIsTakenOver()
    // What it was at first: later on everything is taken over.
    const [isDrawn] = useState(!isTakenOver)
    const [isHeard, setHeard] = useState(false)
    // The same element at every drawing: React leaves it alone then, and what the server drew stays until it is taken over.
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
      // Not from here: while effects run, React cannot hear a press.
      if (isDrawn && isHeard) setTimeout(() => window.dispatchEvent(new Event('taken-over')))
    }, [isDrawn, isHeard])
    return (
      <div className={styles['part']} data-drawn={isDrawn && !isHeard ? '' : undefined}>
        {part}
      </div>
    )
  }
}

/** Says that what stands beside it is taken over: its effect comes with theirs. */
function Hearing({ onHeard }: { readonly onHeard: (isHeard: boolean) => void }) {
  useEffect(() => onHeard(true), [onHeard])
  return null
}

/**
 * What was drawn can be read without its scripts: where they do not come, nothing is said until a button in it is pressed. Some browsers
 * then ask for them again; others remember that they failed until the page is loaded anew.
 */
async function inTime<Module>(fetch: () => Promise<Module>): Promise<Module> {
  try {
    return await fetch()
  } catch {
    await nextPress()
    return fetch()
  }
}
