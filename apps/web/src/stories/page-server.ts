import { failed, ok } from '@dareesha/contract'
import type { ActionName, Call, CallFailure } from '@dareesha/contract'

/** What a story's server says to one action: the data of its answer, an answer without such, or why there is none. */
type Reply =
  | { readonly data: unknown }
  | { readonly answer: Readonly<Record<string, unknown>> }
  | { readonly failure: CallFailure }
  | 'never'

/** A server that answers as a story needs it; an action that the story does not name is never answered. */
export const pageServer = (replies: Partial<Record<ActionName, Reply>>): Call =>
  ((action: ActionName) => {
    const reply = replies[action] ?? 'never'
    if (reply === 'never') return new Promise(() => {})
    if ('failure' in reply) return Promise.resolve(failed(reply.failure))
    return Promise.resolve(ok({ success: 1, ...('data' in reply ? { data: reply.data } : reply.answer) }))
  }) as Call

/** No connection: nothing is asked at all (NET-08). */
export const OFFLINE = { failure: { code: 'offline' } } as const

/** A server that is there and cannot answer. */
export const BROKEN = { failure: { code: 'timeout' } } as const
