import type { LocalText } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'

/** Takes the markup out of a text of the catalogue; null where there is no text, or it cannot be read. */
export type PlainTextOf = (html: LocalText | null) => LocalText | null

/** Stays null until it has come. */
let here: PlainTextOf | null = null

/** Fetches what reads texts of the catalogue without their markup; where its file does not come, a page stands without them. */
export async function fetchPlainTextOf(): Promise<PlainTextOf> {
  try {
    const { plainTextOf } = await import('../../html/local-html.ts')
    here = (html) => (html === null ? null : plainTextOf(html))
    return here
  } catch {
    return () => null
  }
}

/** What reads texts of the catalogue without their markup; null until it has come. */
export function usePlainTextOf(): PlainTextOf | null {
  const [plainTextOf, setPlainTextOf] = useState<PlainTextOf | null>(() => here)
  useEffect(() => {
    let isWanted = true
    void fetchPlainTextOf().then((fetched) => {
      if (isWanted) setPlainTextOf(() => fetched)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return plainTextOf
}
