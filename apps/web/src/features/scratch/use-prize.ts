import { serverWordsOf } from '@dareesha/contract'
import { parseScratchPrize } from '@dareesha/engine/rewards'
import type { ScratchPrize } from '@dareesha/engine/rewards'
import { useQuery } from '@tanstack/react-query'

import { useToken } from '../../browser/session.ts'
import { useCall } from '../../client.tsx'

/** Where the card stands; `said` is what the server had to say of a failure, or null (SCR-07, SCR-08). */
type Prepared =
  | { readonly status: 'preparing' }
  | { readonly status: 'failed'; readonly said: string | null; readonly retry: () => void }
  | { readonly status: 'empty'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly prize: ScratchPrize }

type Answered = { readonly prize: ScratchPrize | null } | { readonly said: string | null }

/** Asks for the prize of the visitor; it stays the same for as long as he is here (CALL-31). */
export function usePrize(): Prepared {
  const call = useCall()
  // What somebody won is forgotten with his session: the next one's is asked for.
  useToken()
  const query = useQuery<Answered>({
    queryKey: ['getScratchWin', {}],
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await call('getScratchWin', {}, { signal })
      if (!answer.ok) return { said: serverWordsOf(answer.failure) }
      const prize = parseScratchPrize(answer.value.data)
      return prize.ok ? { prize: prize.value } : { said: null }
    },
  })
  const retry = () => void query.refetch()
  const answered = query.data
  if (answered !== undefined && 'prize' in answered && answered.prize !== null)
    return { status: 'ready', prize: answered.prize }
  if (answered === undefined || query.isFetching) return { status: 'preparing' }
  return 'said' in answered ? { status: 'failed', said: answered.said, retry } : { status: 'empty', retry }
}
