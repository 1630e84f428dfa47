import type { LocalText } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'

/** A text of the catalogue without its markup; null until what reads it has come, and where there is none. */
export function usePlainText(html: LocalText | null): LocalText | null {
  const [read, setRead] = useState<{ readonly of: LocalText; readonly text: LocalText } | null>(null)
  useEffect(() => {
    if (html === null) return undefined
    let isWanted = true
    void import('../../html/local-html.ts').then(({ plainTextOf }) => {
      if (isWanted) setRead({ of: html, text: plainTextOf(html) })
    })
    return () => {
      isWanted = false
    }
  }, [html])
  return read !== null && read.of === html ? read.text : null
}
