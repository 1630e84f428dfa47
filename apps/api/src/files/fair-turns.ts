import { QueueIsFull } from './work-queue.ts'

type Limits = {
  readonly mostAtOnce: number
  readonly mostWaiting: number
  /** Of one owner. */
  readonly mostWaitingEach: number
}

/**
 * Gives turns, one to each owner and so many in all at once; whoever finds none waits for his in the order in which they came. One
 * owner alone can take neither all the turns nor all the places to wait.
 *
 * @returns A function that waits for a turn of an owner and answers how to end it, once; it throws `QueueIsFull` when too many wait.
 */
export function fairTurns({ mostAtOnce, mostWaiting, mostWaitingEach }: Limits) {
  const running = new Set<number>()
  const waiting: { readonly owner: number; readonly start: () => void }[] = []
  return async (owner: number): Promise<() => void> => {
    if (running.size < mostAtOnce && !running.has(owner)) running.add(owner)
    else {
      const own = waiting.filter((other) => other.owner === owner).length
      if (waiting.length >= mostWaiting || own >= mostWaitingEach)
        throw new QueueIsFull(`${waiting.length} wait already`)
      await new Promise<void>((start) => waiting.push({ owner, start }))
    }
    return () => {
      running.delete(owner)
      const next = waiting.findIndex((other) => !running.has(other.owner))
      for (const started of next === -1 ? [] : waiting.splice(next, 1)) {
        // At once: the turn is never free for somebody who came later.
        running.add(started.owner)
        started.start()
      }
    }
  }
}
