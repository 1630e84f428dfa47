import type { LocalText } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'

/** Removes the markup from a text of the catalogue. Returns null without a text or without the parser. */
export type PlainTextOf = (html: LocalText | null) => LocalText | null

/** The longest wait for the parser before the page renders without these texts. */
const MAX_WAIT_MS = 1000

const noText: PlainTextOf = () => null

let loaded: PlainTextOf | null = null

/** Loads the HTML parser. Without it, pages omit these texts. */
export async function fetchPlainTextOf(): Promise<PlainTextOf> {
  try {
    const { plainTextOf } = await import('../../i18n/local-html.ts')
    loaded = (html) => (html === null ? null : plainTextOf(html))
    return loaded
  } catch {
    return noText
  }
}

export function usePlainTextOf(): PlainTextOf | null {
  const [plainTextOf, setPlainTextOf] = useState<PlainTextOf | null>(() => loaded)
  useEffect(() => {
    let isWanted = true
    const take = (fetched: PlainTextOf) => {
      if (isWanted) setPlainTextOf(() => fetched)
      // A result after this time is ignored, because it would shift the layout.
      isWanted = false
    }
    void fetchPlainTextOf().then(take)
    const wait = setTimeout(() => take(noText), MAX_WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(wait)
    }
  }, [])
  return plainTextOf
}
