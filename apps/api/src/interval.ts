import { sqlStateOf } from './db/connect.ts'
import type { Log } from './log.ts'

/**
 * Runs `work` again and again, `intervalMs` after the last run ended; a failure is logged and the next run comes as usual.
 *
 * @returns A function that stops it and waits for a run that is under way.
 */
export function startInterval(
  intervalMs: number,
  name: string,
  log: Log,
  work: () => Promise<void>,
): () => Promise<void> {
  let running = Promise.resolve()
  let timer = setTimeout(run, intervalMs)
  let stopped = false
  timer.unref()

  function run(): void {
    running = work()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        log.error(`${name} failed`, { reason, sqlState: sqlStateOf(error) })
      })
      .then(() => {
        if (stopped) return
        timer = setTimeout(run, intervalMs)
        timer.unref()
      })
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}
