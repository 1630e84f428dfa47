import { serverWordsOf } from '@dareesha/contract'
import type { AnswerOf } from '@dareesha/contract'
import { parseScratchPrize } from '@dareesha/engine/rewards'
import type { ScratchPrize } from '@dareesha/engine/rewards'
import { useQuery } from '@tanstack/react-query'

import { currentToken, useToken } from '../../browser/session.ts'
import { useCall } from '../../client.tsx'
import { offline } from '../../offline/kept-records.ts'
import { seenBefore } from '../../read-record.ts'

/** Where the card stands; `said` is what the server had to say of a failure, or null (SCR-07, SCR-08). */
type Prepared =
  | { readonly status: 'preparing' }
  | { readonly status: 'failed'; readonly said: string | null; readonly retry: () => void }
  | { readonly status: 'offline' | 'empty'; readonly retry: () => void }
  /** `keptAt`: there is no connection, and this was won then, in epoch milliseconds. */
  | { readonly status: 'ready'; readonly prize: ScratchPrize; readonly keptAt?: number }

type Answered =
  | { readonly prize: ScratchPrize | null; readonly keptAt?: number }
  | { readonly said: string | null }
  | 'offline'

const prizeOf = ({ data }: AnswerOf<'getScratchWin'>) => parseScratchPrize(data)

/** Asks for the prize of the visitor; it stays the same for as long as he is here, and without a connection (CALL-31). */
export function usePrize(): Prepared {
  const call = useCall()
  // What somebody won is forgotten with his session: the next one's is asked for.
  useToken()
  const query = useQuery<Answered>({
    queryKey: ['getScratchWin', {}],
    retry: false,
    // What could not be asked for, or was not new, is asked for as soon as there is a connection.
    staleTime: ({ state: { data } }) => (data === 'offline' || keptAtOf(data) !== undefined ? 0 : Infinity),
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async ({ signal }) => {
      // Somebody else may be signed in by the time it is answered.
      const asker = currentToken()
      const answer = await call('getScratchWin', {}, { signal })
      if (!answer.ok) {
        const before = await seenBefore('getScratchWin', {}, prizeOf, answer.failure, offline)
        if (before !== null) return { prize: before.value, keptAt: before.keptAt }
        return answer.failure.code === 'offline' ? 'offline' : { said: serverWordsOf(answer.failure) }
      }
      const prize = prizeOf(answer.value)
      if (!prize.ok) return { said: null }
      if (prize.value !== null) await offline.keep(asker, 'getScratchWin', {}, answer.value)
      return { prize: prize.value }
    },
  })
  const retry = () => void query.refetch()
  const answered = query.data
  if (typeof answered === 'object' && 'prize' in answered && answered.prize !== null)
    return { status: 'ready', ...answered, prize: answered.prize }
  if (answered === undefined || query.isFetching) return { status: 'preparing' }
  if (answered === 'offline') return { status: 'offline', retry }
  return 'said' in answered ? { status: 'failed', said: answered.said, retry } : { status: 'empty', retry }
}

const keptAtOf = (answered: Answered | undefined): number | undefined =>
  typeof answered === 'object' && 'keptAt' in answered ? answered.keptAt : undefined
