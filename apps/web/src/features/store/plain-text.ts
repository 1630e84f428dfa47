import type { LocalText } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'

export type PlainTextOf = (html: LocalText | null) => LocalText | null

const MAX_WAIT_MS = 1000

const noText: PlainTextOf = () => null

let loaded: PlainTextOf | null = null

/** Loads the HTML parser. If the parser does not load, pages omit the texts that need the parser. */
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
      // Only the first call counts, because texts after `MAX_WAIT_MS` would shift the layout.
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
