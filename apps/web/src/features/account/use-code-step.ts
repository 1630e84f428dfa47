import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { parseDraft } from '../../platform/code-request.ts'
import { isCurrentEntry } from '../../platform/navigation.ts'
import { fieldsOf } from '../../platform/storage.ts'

/** Gives the code step its own history entry: Back returns to the details, and a reload stays at the code. */
export function useCodeStep() {
  const navigate = useNavigate()
  const { pathname, search, key, ...location } = useLocation()
  const { step, draft } = fieldsOf(location.state)
  const isCode = step === 'code'
  // A late answer must not navigate once the visitor has left the form.
  const mountedStep = useRef<'details' | 'code' | null>(null)
  useEffect(() => {
    mountedStep.current = isCode ? 'code' : 'details'
    return () => {
      mountedStep.current = null
    }
  }, [isCode])
  return {
    isCode,
    draft: parseDraft(draft),
    enter: () => {
      if (mountedStep.current === 'details' && isCurrentEntry(key))
        void navigate(`${pathname}${search}`, { state: { step: 'code' } })
    },
    leave: () => {
      if (mountedStep.current === 'code' && isCurrentEntry(key)) void navigate(-1)
    },
  }
}
