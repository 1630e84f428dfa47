import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'

export type Sending<Job> = {
  readonly name: string
  readonly log: Log
  /** The maximum number of concurrent jobs. Each sender has its own slots, so a slow recipient delays only jobs of the same kind. */
  readonly slots: number
  readonly claim: (most: number, underWay: readonly Job[]) => Promise<readonly Job[]>
  readonly send: (job: Job) => Promise<void>
}

const POLL_MS = 1_000

/** A free slot takes the next due job without waiting for the next poll. */
export function startSender<Job>({ name, log, slots, claim, send }: Sending<Job>): () => Promise<void> {
  const sending = new Map<Job, Promise<void>>()
  const stop = startInterval(POLL_MS, name, log, async (stopped) => {
    let hasMore = true
    while (hasMore && !stopped.aborted) {
      const free = slots - sending.size
      const jobs = free === 0 ? [] : await claim(free, [...sending.keys()])
      for (const job of jobs)
        sending.set(
          job,
          send(job).finally(() => sending.delete(job)),
        )
      hasMore = jobs.length === free
      if (hasMore) await Promise.race(sending.values())
    }
  })
  return async () => {
    await stop()
    await Promise.all(sending.values())
  }
}
