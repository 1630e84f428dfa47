import { EMPTY_POSTCARD, keepPostcardDraft, readPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import { useCallback, useEffect, useRef, useState } from 'react'

import { storeDraft, storedDraft } from '../../platform/stored-postcard.ts'

/** The pause before a save. A write to the storage after each letter would delay typing. */
const PAUSE_MS = 200

export function useDraft() {
  const [draft, setDraft] = useState<PostcardDraft>(() => readPostcardDraft(storedDraft()) ?? EMPTY_POSTCARD)
  const unsaved = useRef<PostcardDraft | null>(null)
  const save = useCallback(() => {
    if (unsaved.current === null) return
    storeDraft(keepPostcardDraft(unsaved.current))
    unsaved.current = null
  }, [])
  const change = useCallback((part: Partial<PostcardDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      unsaved.current = next
      return next
    })
  }, [])
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, save])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  return { draft, change }
}
