import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { isDatabaseUnavailable, sqlStateOf } from '../db/connect.ts'
import { languageOfVisitor } from '../pages/bare-page.ts'
import { failurePage } from '../pages/failure-page.ts'
import { QueueIsFull } from '../files/work-queue.ts'
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

/** Answers every uncaught failure with a reference for the log and no internals (R17, R18). */
export const answerFailure =
  (log: Log) =>
  (error: Error, context: Context): Response | Promise<Response> => {
    if (error instanceof HTTPException) return error.getResponse()
    const { reference, isTemporary } = logFailure(log, error)
    if (isTemporary) context.header('Retry-After', String(RETRY_SECONDS))
    const status = isTemporary ? 503 : 500
    if (context.req.header('accept')?.includes('text/html') === true)
      return context.html(failurePage(reference, languageOfVisitor(context)), status)
    const msg = serverMessage({ code: 'no-answer' }, languageOf(context.req.header('accept-language')))
    return context.json({ success: 0, msg, reference }, status)
  }
