import { sqlStateOf } from './db/connect.ts'
import type { Log } from './log.ts'
import { reasonOf } from './log.ts'

/**
 * Runs `work` with a pause of `intervalMs` between runs, and logs a failed run.
 * The returned function stops the interval, aborts the signal and waits for the current run.
 */
export function startInterval(
  intervalMs: number,
  name: string,
  log: Log,
  work: (stopped: AbortSignal) => Promise<void>,
): () => Promise<void> {
  let running = Promise.resolve()
  let timer = setTimeout(run, intervalMs).unref()
  const stopping = new AbortController()

  function run(): void {
    running = work(stopping.signal)
      .catch((error: unknown) => {
        log.error(`${name} failed`, { reason: reasonOf(error), sqlState: sqlStateOf(error) })
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
