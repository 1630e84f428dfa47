import { randomUUID } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import type { Log } from '../log.ts'
import type { AnswerHeaders } from './security-headers.ts'

declare module 'hono' {
  interface ContextVariableMap {
    readonly requestId: string
    readonly action: string | null
    readonly outcome: string | null
    readonly headers: AnswerHeaders | null
  }
}

export type RequestFigures = ReadonlyMap<
  string,
  { readonly kind: string; readonly status: number; count: number; seconds: number }
>

const isFile = (path: string): boolean => /^\/(?:assets|files|staff)\//.test(path)

const kindOf = (path: string, action: string | null): string => {
  if (action !== null) return action
  if (isFile(path)) return 'file'
  return /^\/(?:api|webhooks|private|healthz|readyz)\b/.exec(path)?.[0].slice(1) ?? 'page'
}

export function accessLog(log: Log, now: () => number = () => performance.now()) {
  const figures = new Map<string, { kind: string; status: number; count: number; seconds: number }>()
  const middleware: MiddlewareHandler = async (context, next) => {
    const startedAt = now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.set('headers', { 'X-Request-Id': requestId })
    await next()
    const { status } = context.res
    const { method, path } = context.req
    const action = context.get('action') ?? null
    const durationMs = Math.round(now() - startedAt)
    const kind = kindOf(path, action)
    const key = `${kind} ${status}`
    const figure = figures.get(key) ?? { kind, status, count: 0, seconds: 0 }
    figure.count += 1
    figure.seconds += durationMs / 1000
    figures.set(key, figure)
    const outcome = context.get('outcome') ?? undefined
    if (!isFile(path)) log.info('request', { reference: requestId, method, path, action, status, outcome, durationMs })
  }
  return { middleware, figures: figures as RequestFigures }
}
