import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { isDatabaseAway, sqlStateOf } from './db/connect.ts'
import { failurePage } from './failure-page.ts'
import { QueueIsFull } from './files/work-queue.ts'
import type { Log } from './log.ts'
import { languageOf, serverMessage } from './server-words.ts'
import { languageOfVisitor } from './visitor-language.ts'

const RETRY_SECONDS = 5

/**
 * The last resort of every route: a reference for the log and no internals; a database that is away is worth another try
 * (R17, R18). Whoever looks at a page is told on a page.
 */
export const answerFailure =
  (log: Log) =>
  (error: Error, context: Context): Response | Promise<Response> => {
    if (error instanceof HTTPException) return error.getResponse()
    const reference = randomUUID()
    // What is full is as little to blame as a database that is away: the caller comes again.
    const isFull = error instanceof QueueIsFull
    const away = isDatabaseAway(error) || isFull
    log.error(isFull ? 'a queue is full' : away ? 'the database is away' : 'a call failed', {
      reference,
      sqlState: sqlStateOf(error),
      stack: error.stack,
    })
    if (away) context.header('Retry-After', String(RETRY_SECONDS))
    const status = away ? 503 : 500
    if (context.req.header('accept')?.includes('text/html') === true)
      return context.html(failurePage(reference, languageOfVisitor(context)), status)
    const msg = serverMessage({ code: 'no-answer' }, languageOf(context.req.header('accept-language')))
    return context.json({ success: 0, msg, reference }, status)
  }
