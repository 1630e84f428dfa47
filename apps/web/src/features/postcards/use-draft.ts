import { EMPTY_POSTCARD, keepPostcardDraft, readPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import { useCallback, useState } from 'react'

import { keepDraft, keptPostcardDraft } from '../../browser/kept-postcard.ts'

/** What is written on the card, kept with every change over a reload and a sign-in (AMB-144). */
export function useDraft() {
  const [draft, setDraft] = useState<PostcardDraft>(() => readPostcardDraft(keptPostcardDraft()) ?? EMPTY_POSTCARD)
  const change = useCallback((part: Partial<PostcardDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      keepDraft(keepPostcardDraft(next))
      return next
    })
  }, [])
  return { draft, change }
}
