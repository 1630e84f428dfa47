import { EMPTY_POSTCARD, keepPostcardDraft, readPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import { useCallback, useEffect, useRef, useState } from 'react'

import { storeDraft, storedDraft } from '../../platform/stored-postcard.ts'

/** The debounce of a save: writing to the storage on each letter would delay typing. */
const PAUSE_MS = 200

/** The draft of the message, saved over a reload and a sign-in (AMB-144). */
export function useDraft() {
  const [draft, setDraft] = useState<PostcardDraft>(() => readPostcardDraft(storedDraft()) ?? EMPTY_POSTCARD)
  const unstored = useRef<PostcardDraft | null>(null)
  const keep = useCallback(() => {
    if (unstored.current === null) return
    storeDraft(keepPostcardDraft(unstored.current))
    unstored.current = null
  }, [])
  const change = useCallback((part: Partial<PostcardDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      unstored.current = next
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
