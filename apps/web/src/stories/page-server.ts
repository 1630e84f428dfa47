import { failed, ok } from '@dareesha/contract'
import type { ActionName, Call, CallFailure } from '@dareesha/contract'

/** What a story's server says to one action: the data of its answer, or why there is none. */
type Reply = { readonly data: unknown } | { readonly failure: CallFailure } | 'never'

/** A server that answers as a story needs it; an action that the story does not name is never answered. */
export const pageServer = (replies: Partial<Record<ActionName, Reply>>): Call =>
  ((action: ActionName) => {
    const reply = replies[action] ?? 'never'
    if (reply === 'never') return new Promise(() => {})
    return Promise.resolve('data' in reply ? ok({ success: 1, data: reply.data }) : failed(reply.failure))
  }) as Call

/** No connection: nothing is asked at all (NET-08). */
export const OFFLINE = { failure: { code: 'offline' } } as const

/** A server that is there and cannot answer. */
export const BROKEN = { failure: { code: 'timeout' } } as const
