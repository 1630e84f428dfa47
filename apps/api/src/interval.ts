import { sqlStateOf } from './db/connect.ts'
import type { Log } from './log.ts'
import { reasonOf } from './reason-of.ts'

/**
 * Runs `work` again and again, `intervalMs` after the last run ended; a failure is logged and the next run comes as usual.
 *
 * @param work - Is handed a signal that is aborted once it is to stop, for a run that could end sooner.
 * @returns A function that stops it and waits for a run that is under way.
 */
export function startInterval(
  intervalMs: number,
  name: string,
  log: Log,
  work: (stopped: AbortSignal) => Promise<void>,
): () => Promise<void> {
  let running = Promise.resolve()
  let timer = setTimeout(run, intervalMs)
  const stopping = new AbortController()
  timer.unref()

  function run(): void {
    running = work(stopping.signal)
      .catch((error: unknown) => {
        log.error(`${name} failed`, { reason: reasonOf(error), sqlState: sqlStateOf(error) })
      })
      .then(() => {
        if (stopping.signal.aborted) return
        timer = setTimeout(run, intervalMs)
        timer.unref()
      })
  }

  return () => {
    stopping.abort()
    clearTimeout(timer)
    return running
  }
}
