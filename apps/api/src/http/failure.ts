import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { isDatabaseUnavailable, sqlStateOf } from '../db/connect.ts'
import { languageOfVisitor } from '../pages/bare-page.ts'
import { failurePage } from '../pages/failure-page.ts'
import { QueueIsFull } from '../files/work-queue.ts'
import { oncePerMinute } from '../log.ts'
import type { Log } from '../log.ts'
import { languageOf, serverMessage } from './server-words.ts'

const RETRY_SECONDS = 5

/** Logs an uncaught failure. A full queue is temporary, like an unavailable database: the client may retry. */
export function logFailure(log: Log, error: unknown): { readonly reference: string; readonly isTemporary: boolean } {
  const reference = randomUUID()
  const isFull = error instanceof QueueIsFull
  const isTemporary = isDatabaseUnavailable(error) || isFull
  log.error(isFull ? 'a queue is full' : isTemporary ? 'the database is unavailable' : 'a call failed', {
    reference,
    sqlState: sqlStateOf(error),
    stack: error instanceof Error ? error.stack : String(error),
  })
  return { reference, isTemporary }
}

/**
 * Answers every uncaught failure with a reference for the log and no internals (R17, R18). An outage and visitors who leave during
 * their upload are warnings without a stack.
 */
export function answerFailure(log: Log) {
  const warn = oncePerMinute(log.warn)
  return (error: Error, context: Context): Response | Promise<Response> => {
    if (error instanceof HTTPException) return error.getResponse()
    const newReference = context.get('requestId') ?? randomUUID()
    // A full queue is temporary, like an unavailable database: the client may retry.
    const isFull = error instanceof QueueIsFull
    const isTemporary = isDatabaseUnavailable(error) || isFull
    const temporary = isFull ? 'a queue is full' : isTemporary ? 'the database is unavailable' : null
    const expected = temporary ?? (isAborted(context) ? 'a client left during its request' : null)
    const sqlState = sqlStateOf(error)
    const reference =
      expected === null
        ? newReference
        : warn(expected, sqlState ?? error.name, { reference: newReference, sqlState, reason: error.message })
    if (expected === null) log.error('a call failed', { reference, sqlState, stack: error.stack })
    if (isTemporary) context.header('Retry-After', String(RETRY_SECONDS))
    const status = isTemporary ? 503 : 500
    if (context.req.header('accept')?.includes('text/html') === true)
      return context.html(failurePage(reference, languageOfVisitor(context)), status)
    const msg = serverMessage({ code: 'no-answer' }, languageOf(context.req.header('accept-language')))
    return context.json({ success: 0, msg, reference }, status)
  }
}

/** Whether the client closed its connection before the server had read the request. A request of this process has no socket. */
const isAborted = (context: Context): boolean => {
  const { incoming } = (context.env ?? {}) as {
    readonly incoming?: { readonly complete: boolean; readonly destroyed: boolean }
  }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}
