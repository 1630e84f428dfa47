/** Those who come to a queue that is full are told to come again. */
export class QueueIsFull extends Error {}

/**
 * Runs pieces of work, some at once and the others in the order in which they came.
 *
 * @returns A function that runs one, or throws `QueueIsFull` when too many wait.
 */
export function workQueue(mostAtOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new QueueIsFull(`${mostWaiting} wait already`)
      // Whoever ends hands his place over: it is never free for somebody who came later.
      await new Promise<void>((start) => waiting.push(start))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
