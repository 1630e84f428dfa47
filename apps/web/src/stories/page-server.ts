import { failed, ok } from '@dareesha/contract'
import type { ActionName, Call, CallFailure } from '@dareesha/contract'

type Reply =
  | { readonly data: unknown }
  | { readonly answer: Readonly<Record<string, unknown>> }
  | { readonly failure: CallFailure }
  | 'never'

export const pageServer = (replies: Partial<Record<ActionName, Reply>>): Call =>
  ((action: ActionName) => {
    const reply = replies[action] ?? 'never'
    if (reply === 'never') return new Promise(() => {})
    if ('failure' in reply) return Promise.resolve(failed(reply.failure))
    return Promise.resolve(ok({ success: 1, ...('data' in reply ? { data: reply.data } : reply.answer) }))
  }) as Call

export function recordingServer(replies: Parameters<typeof pageServer>[0]) {
  const answer = pageServer(replies)
  const requests: { readonly action: ActionName; readonly request: unknown }[] = []
  const server = ((...[action, request, options]: Parameters<Call>) => {
    requests.push({ action, request })
    return answer(action, request, options)
  }) as Call
  return { server, requests }
}

export const OFFLINE = { failure: { code: 'offline' } } as const

export const BROKEN = { failure: { code: 'timeout' } } as const
