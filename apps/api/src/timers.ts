import { randomUUID } from 'node:crypto'

import { sqlStateOf } from './db/connect.ts'
import { oncePerMinute, reasonOf } from './log.ts'
import type { Log } from './log.ts'

/** Repeats `work` with pauses; logs a repeated failure once a minute (F13). The returned function stops the timer and waits for the current run. */
export function startInterval(
  intervalMs: number,
  name: string,
  log: Log,
  work: (stopped: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const logOnce = oncePerMinute(log.error)
  let running = Promise.resolve()
  let timer = setTimeout(run, intervalMs).unref()
  const stopping = new AbortController()

  function run(): void {
    running = work(stopping.signal)
      .catch((error: unknown) => {
        const reason = reasonOf(error)
        logOnce(`${name} failed`, reason, { reference: randomUUID(), reason, sqlState: sqlStateOf(error) })
      })
      .then(() => {
        if (stopping.signal.aborted) return
        timer = setTimeout(run, intervalMs).unref()
      })
  }

  return () => {
    stopping.abort()
    clearTimeout(timer)
    return running
  }
}

/** Rejects with `failure()` after `ms`, but does not stop `work`. */
export function withDeadline<Answer>(ms: number, work: Promise<Answer>, failure: () => Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
