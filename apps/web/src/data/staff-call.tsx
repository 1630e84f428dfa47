import { createStaffClient } from '@dareesha/client/staff'
import { endsSession } from '@dareesha/contract'
import type { StaffActionName, StaffAnswerOf, StaffCall, StaffRequestOf } from '@dareesha/contract/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import '../i18n/words/staff/ae.ts'
import { isOnline } from '../platform/connection.ts'
import { setStaffToken, staffToken } from '../platform/staff-session.ts'
import { useToast } from '../ui/toast.tsx'
import { ENDPOINT } from './client.tsx'
import type { Loaded } from './client.tsx'

export const staffCall = createStaffClient({
  endpoint: ENDPOINT,
  token: staffToken,
  language: () => document.documentElement.lang,
  isOnline,
  delayMs: 0,
})

export const StaffCallContext = createContext<StaffCall | null>(null)

export function StaffCallProvider({ children }: { readonly children: ReactNode }) {
  const toast = useToast()
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  const call = useMemo<StaffCall>(
    () => async (action, request, options) => {
      const tokenAtCall = staffToken()
      const answer = await staffCall(action, request, options)
      if (answer.ok) return answer
      const { failure } = answer
      if (endsSession(failure)) {
        if (tokenAtCall !== staffToken()) return answer
        endSession(queries)
        toast({ tone: 'error', text: t('staff.session-over') })
      } else if (failure.code !== 'aborted' && failure.code !== 'refused')
        toast({ tone: 'error', text: ('msg' in failure ? failure.msg : null) ?? t('staff.no-answer') })
      return answer
    },
    [toast, t, queries],
  )
  return <StaffCallContext value={call}>{children}</StaffCallContext>
}

export function useStaffCall(): StaffCall {
  const call = useContext(StaffCallContext)
  if (call === null) throw new Error('useStaffCall needs a StaffCallContext around it')
  return call
}

/** Signs out at once, even offline. The request must read the token before `endSession` deletes the token. */
export function useStaffSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    void staffCall('staffSignOut', {})
    endSession(queries)
  }
}

/** Deletes the token and the cached records. The next person at this screen must not see the records. */
function endSession(queries: QueryClient): void {
  setStaffToken(null)
  queries.clear()
}

/** Returns `missing` for a refusal. A page requests its records each time it opens, because colleagues may have changed the records. */
export function useStaffRecord<Action extends StaffActionName>(
  action: Action,
  request: StaffRequestOf<Action>,
): Loaded<StaffAnswerOf<Action>> {
  const call = useStaffCall()
  const { data, isError, refetch } = useQuery({
    queryKey: [action, request],
    queryFn: async ({ signal }) => {
      const answer = await call(action, request, { signal })
      if (answer.ok) return { value: answer.value }
      if (answer.failure.code === 'refused') return 'missing' as const
      throw new Error(answer.failure.code)
    },
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  })
  const retry = () => void refetch()
  if (data === 'missing') return { status: 'missing' }
  if (data !== undefined) return { status: 'ready', value: data.value, retry }
  return isError ? { status: 'failed', retry } : { status: 'loading' }
}

export function useStaffChange<Action extends StaffActionName>(action: Action) {
  const call = useStaffCall()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (request: StaffRequestOf<Action>): Promise<StaffAnswerOf<Action> | null> => {
    setBusy(true)
    const answer = await call(action, request)
    setBusy(false)
    setRefusal(!answer.ok && answer.failure.code === 'refused' ? answer.failure.msg : null)
    if (!answer.ok) return null
    await queries.invalidateQueries()
    return answer.value
  }
  return { send, isBusy, refusal, clearRefusal: () => setRefusal(null) }
}
