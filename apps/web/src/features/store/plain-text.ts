import type { LocalText } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'

/** Takes the markup out of a text of the catalogue; null where there is no text, or it cannot be read. */
export type PlainTextOf = (html: LocalText | null) => LocalText | null

/** A text is worth no longer wait of what stands around it. */
const MOST_MS = 1000

const noText: PlainTextOf = () => null

/** Stays null until it has come. */
let here: PlainTextOf | null = null

/** Fetches what reads texts of the catalogue without their markup; where its file does not come, a page stands without them. */
export async function fetchPlainTextOf(): Promise<PlainTextOf> {
  try {
    const { plainTextOf } = await import('../../html/local-html.ts')
    here = (html) => (html === null ? null : plainTextOf(html))
    return here
  } catch {
    return noText
  }
}

/** What reads texts of the catalogue without their markup; null until it has come. What takes too long is done without. */
export function usePlainTextOf(): PlainTextOf | null {
  const [plainTextOf, setPlainTextOf] = useState<PlainTextOf | null>(() => here)
  useEffect(() => {
    let isWanted = true
    const take = (fetched: PlainTextOf) => {
      if (isWanted) setPlainTextOf(() => fetched)
      // Nothing is moved by what comes afterwards.
      isWanted = false
    }
    void fetchPlainTextOf().then(take)
    const wait = setTimeout(() => take(noText), MOST_MS)
    return () => {
      isWanted = false
      clearTimeout(wait)
    }
  }, [])
  return plainTextOf
}
