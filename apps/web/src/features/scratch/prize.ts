import { serverMessageOf } from '@dareesha/contract'
import type { AnswerOf, Call, CallFailure, Result } from '@dareesha/contract'
import { parseScratchPrize } from '@dareesha/engine/rewards'
import type { ScratchPrize } from '@dareesha/engine/rewards'
import { useQuery } from '@tanstack/react-query'

import { isOnline } from '../../platform/connection.ts'
import { scratchHost } from '../../platform/hosts.ts'
import { currentToken, useToken } from '../../platform/session.ts'
import { readItem, writeItem } from '../../platform/storage.ts'
import { useCall } from '../../data/client.tsx'
import { offline } from '../../offline/cached-records.ts'
import { readCached } from '../../data/read-record.ts'

type Card =
  | { readonly status: 'preparing' | 'offline' | 'empty' }
  | { readonly status: 'failed'; readonly message: string | null }
  | { readonly status: 'ready'; readonly prize: ScratchPrize; readonly cachedAt?: number }

export function useCard(): { readonly card: Card; readonly retry: () => void } {
  const call = useCall()
  useToken()
  const query = useQuery<Card>({
    queryKey: ['getScratchWin', {}],
    retry: false,
    staleTime: ({ state: { data } }) => (data?.status === 'offline' || isCached(data) ? 0 : Infinity),
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: ({ signal }) => readCard(call, signal),
  })
  const { data = { status: 'preparing' }, isFetching } = query
  return {
    card: isFetching && data.status !== 'ready' ? { status: 'preparing' } : data,
    retry: () => void query.refetch(),
  }
}

const isCached = (card: Card | undefined): boolean => card?.status === 'ready' && card.cachedAt !== undefined

async function readCard(call: Call, signal: AbortSignal): Promise<Card> {
  const asker = currentToken()
  const answer = await askPrize(call, signal)
  if (!answer.ok) {
    const before = await readCached('getScratchWin', {}, prizeOf, answer.failure, offline)
    if (before?.value != null) return { status: 'ready', prize: before.value, cachedAt: before.cachedAt }
    return answer.failure.code === 'offline'
      ? { status: 'offline' }
      : { status: 'failed', message: serverMessageOf(answer.failure) }
  }
  const prize = prizeOf(answer.value)
  if (!prize.ok) return { status: 'failed', message: null }
  if (prize.value === null) return { status: 'empty' }
  await offline.write(asker, 'getScratchWin', {}, answer.value)
  return { status: 'ready', prize: prize.value }
}

/** Another server gets a token that is valid only for `getScratchWin`, because the session token must not leave the site. */
async function askPrize(call: Call, signal: AbortSignal): Promise<Result<AnswerOf<'getScratchWin'>, CallFailure>> {
  const elsewhere = scratchHost()
  if (elsewhere === null) return call('getScratchWin', {}, { signal })
  const issued = await call('scratchToken', {}, { signal })
  if (!issued.ok) return issued
  const token = typeof issued.value.token === 'string' ? issued.value.token : null
  const { createClient } = await import('@dareesha/client')
  const language = () => document.documentElement.lang
  const client = createClient({ endpoint: elsewhere, token: () => token, language, isOnline })
  return client.call('getScratchWin', {}, { signal })
}

const prizeOf = ({ data }: AnswerOf<'getScratchWin'>) => parseScratchPrize(data)

const OPENED = 'scratched'

type Won = Pick<ScratchPrize, 'name' | 'codes'>

export const isOpened = (prize: Won): boolean => readItem('localStorage', OPENED) === markOf(prize, currentToken())

export const keepOpened = (prize: Won): void => writeItem('localStorage', OPENED, markOf(prize, currentToken()))

/** Returns a hash (FNV-1a, 32 bits). A prize without codes is the same for all winners, so its hash includes the session. */
export function markOf({ name, codes }: Won, session: string | null): string {
  const bytes = new TextEncoder().encode(JSON.stringify([name.en, codes.length === 0 ? session : codes]))
  return bytes.reduce((mark, byte) => Math.imul(mark ^ byte, 0x01000193) >>> 0, 0x811c9dc5).toString(36)
}
