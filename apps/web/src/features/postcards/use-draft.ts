import { EMPTY_POSTCARD, keepPostcardDraft, readPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import { useCallback, useEffect, useRef, useState } from 'react'

import { keepDraft, keptPostcardDraft } from '../../browser/kept-postcard.ts'

/** A pause in typing after which it is kept: writing to the disk would hold each letter up. */
const PAUSE_MS = 200

/** What is written on the card, kept over a reload and a sign-in (AMB-144). */
export function useDraft() {
  const [draft, setDraft] = useState<PostcardDraft>(() => readPostcardDraft(keptPostcardDraft()) ?? EMPTY_POSTCARD)
  const unkept = useRef<PostcardDraft | null>(null)
  const keep = useCallback(() => {
    if (unkept.current === null) return
    keepDraft(keepPostcardDraft(unkept.current))
    unkept.current = null
  }, [])
  const change = useCallback((part: Partial<PostcardDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      unkept.current = next
      return next
    })
  }, [])
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return { draft, change }
}
