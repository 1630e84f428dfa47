import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { parseDraft } from '../../browser/code-request.ts'
import type { AccountDraft } from '../../browser/code-request.ts'

/**
 * The step of the code is a place of its own in the browser's history, so that Back leads to the address and a reload stays. What the
 * other form handed over comes along there too.
 */
export function useCodeStep() {
  const navigate = useNavigate()
  const { pathname, search, ...location } = useLocation()
  const { step, draft } = recordOf(location.state)
  const isCode = step === 'code'
  // Whoever went elsewhere while an answer was on its way stays there.
  const place = useRef<'details' | 'code' | 'elsewhere'>('elsewhere')
  useEffect(() => {
    place.current = isCode ? 'code' : 'details'
    return () => {
      place.current = 'elsewhere'
    }
  }, [isCode])
  return {
    isCode,
    draft: parseDraft(draft),
    enter: () => {
      if (place.current === 'details') void navigate(`${pathname}${search}`, { state: { step: 'code' } })
    },
    leave: () => {
      if (place.current === 'code') void navigate(-1)
    },
  }
}

/** What a link to the other form brings along. */
export const handOver = (draft: AccountDraft): { readonly draft: AccountDraft } => ({ draft })

const recordOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {}
