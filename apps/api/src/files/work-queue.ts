export class QueueIsFull extends Error {}

export function workQueue(mostAtOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new QueueIsFull(`${mostWaiting} wait already`)
      // A finished job passes its place to the first waiting job, so that no new job overtakes a waiting job.
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
