import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { isDatabaseUnavailable, sqlStateOf } from '../db/connect.ts'
import { languageOfVisitor } from '../pages/bare-page.ts'
import { failurePage } from '../pages/failure-page.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { QueueIsFull } from '../files/work-queue.ts'
import { oncePerMinute } from '../log.ts'
import type { Log } from '../log.ts'
import { languageOf, serverMessage } from './server-words.ts'

const RETRY_SECONDS = 5

export function failureLog(log: Log) {
  const warn = oncePerMinute(log.warn)
  return (error: Error, newReference: string, isAborted = false) => {
    const temporary = temporaryCauseOf(error)
    const isTemporary = temporary !== null
    const expected = temporary ?? (isAborted ? 'a client left during its request' : null)
    const sqlState = sqlStateOf(error)
    if (expected === null) log.error('a call failed', { reference: newReference, sqlState, stack: error.stack })
    const reference =
      expected === null
        ? newReference
        : warn(expected, sqlState ?? error.name, { reference: newReference, sqlState, reason: error.message })
    return { reference, isTemporary }
  }
}

function temporaryCauseOf(error: Error): string | null {
  if (error instanceof QueueIsFull) return 'a queue is full'
  if (error instanceof FilesUnavailable) return 'the file storage is unavailable'
  return isDatabaseUnavailable(error) ? 'the database is unavailable' : null
}

export function answerFailure(log: Log) {
  const logFailure = failureLog(log)
  return (error: Error, context: Context): Response | Promise<Response> => {
    if (error instanceof HTTPException) return error.getResponse()
    const isIncomplete = isAborted(context)
    const { reference, isTemporary } = logFailure(error, context.get('requestId') ?? randomUUID(), isIncomplete)
    if (isTemporary) context.header('Retry-After', String(RETRY_SECONDS))
    // No client reads the 400, but the access log and the metrics record the status.
    const status = isTemporary ? 503 : isIncomplete ? 400 : 500
    if (context.req.header('accept')?.includes('text/html') === true)
      return context.html(failurePage(reference, languageOfVisitor(context)), status)
    const msg = serverMessage({ code: 'no-answer' }, languageOf(context.req.header('accept-language')))
    return context.json({ success: 0, msg, reference }, status)
  }
}

/** A request from inside this process has no `incoming`. */
const isAborted = (context: Context): boolean => {
  const { incoming } = (context.env ?? {}) as {
    readonly incoming?: { readonly complete: boolean; readonly destroyed: boolean }
  }
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}
