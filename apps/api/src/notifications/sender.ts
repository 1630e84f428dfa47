import { startInterval } from '../interval.ts'
import type { Log } from '../log.ts'

/** How one kind of delivery is sent. */
export type Sending<Job> = {
  readonly name: string
  readonly log: Log
  /** The most jobs at once. Each kind has slots of its own, so that the slow recipients of one kind delay no other kind. */
  readonly slots: number
  /** Claims jobs that are due; `underWay` are those of this server. */
  readonly claim: (most: number, underWay: readonly Job[]) => Promise<readonly Job[]>
  /** Never rejects. */
  readonly send: (job: Job) => Promise<void>
}

/** A code waits at most this long before it is sent. */
const POLL_MS = 1_000

/** Sends the jobs that are due. A slow recipient delays only the jobs that are sent to it. */
export function startSender<Job>({ name, log, slots, claim, send }: Sending<Job>): () => Promise<void> {
  const sending = new Map<Job, Promise<void>>()
  const stop = startInterval(POLL_MS, name, log, async () => {
    if (sending.size === slots) return
    for (const job of await claim(slots - sending.size, [...sending.keys()]))
      sending.set(
        job,
        send(job).finally(() => sending.delete(job)),
      )
  })
  return async () => {
    await stop()
    await Promise.all(sending.values())
  }
}
