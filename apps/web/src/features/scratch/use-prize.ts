import { serverMessageOf } from '@dareesha/contract'
import type { AnswerOf } from '@dareesha/contract'
import { parseScratchPrize } from '@dareesha/engine/rewards'
import type { ScratchPrize } from '@dareesha/engine/rewards'
import { useQuery } from '@tanstack/react-query'

import { currentToken, useToken } from '../../platform/session.ts'
import { useCall } from '../../data/client.tsx'
import { offline } from '../../offline/cached-records.ts'
import { readCached } from '../../data/read-record.ts'

/** The state of the card; `message` is the server's message of a failure (SCR-07, SCR-08). */
type Prepared =
  | { readonly status: 'preparing' }
  | { readonly status: 'failed'; readonly message: string | null; readonly retry: () => void }
  | { readonly status: 'offline' | 'empty'; readonly retry: () => void }
  /** `cachedAt`: offline; when the cached prize was read, in epoch milliseconds. */
  | { readonly status: 'ready'; readonly prize: ScratchPrize; readonly cachedAt?: number }

type Answered =
  | { readonly prize: ScratchPrize | null; readonly cachedAt?: number }
  | { readonly message: string | null }
  | 'offline'

const prizeOf = ({ data }: AnswerOf<'getScratchWin'>) => parseScratchPrize(data)

/** The visitor's prize, the same during the session and offline (CALL-31). */
export function usePrize(): Prepared {
  const call = useCall()
  // The prize is deleted at sign-out, so the next session reads its own.
  useToken()
  const query = useQuery<Answered>({
    queryKey: ['getScratchWin', {}],
    retry: false,
    // A cached prize is refetched when the connection is back.
    staleTime: ({ state: { data } }) => (data === 'offline' || keptAtOf(data) !== undefined ? 0 : Infinity),
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async ({ signal }) => {
      // Another visitor may be signed in when the answer arrives.
      const asker = currentToken()
      const answer = await call('getScratchWin', {}, { signal })
      if (!answer.ok) {
        const before = await readCached('getScratchWin', {}, prizeOf, answer.failure, offline)
        if (before !== null) return { prize: before.value, cachedAt: before.cachedAt }
        return answer.failure.code === 'offline' ? 'offline' : { message: serverMessageOf(answer.failure) }
      }
      const prize = prizeOf(answer.value)
      if (!prize.ok) return { message: null }
      if (prize.value !== null) await offline.write(asker, 'getScratchWin', {}, answer.value)
      return { prize: prize.value }
    },
  })
  const retry = () => void query.refetch()
  const answered = query.data
  if (typeof answered === 'object' && 'prize' in answered && answered.prize !== null)
    return { status: 'ready', ...answered, prize: answered.prize }
  if (answered === undefined || query.isFetching) return { status: 'preparing' }
  if (answered === 'offline') return { status: 'offline', retry }
  return 'message' in answered ? { status: 'failed', message: answered.message, retry } : { status: 'empty', retry }
}

const keptAtOf = (answered: Answered | undefined): number | undefined =>
  typeof answered === 'object' && 'cachedAt' in answered ? answered.cachedAt : undefined
