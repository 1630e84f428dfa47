import { describe, expect, it } from 'vitest'

import { QueueIsFull, workQueue } from './work-queue.ts'

function someWork() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    log.push(name)
    return new Promise<string>((settle) => ends.set(name, () => settle(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, work, end }
}

describe('workQueue', () => {
  it('[R16] workQueue limits how many jobs run and how many jobs wait', async () => {
    const { log, work, end } = someWork()
    const run = workQueue(2, 2)
    const running = ['a', 'b', 'c', 'd'].map((name) => run(work(name)))
    await expect(run(work('e'))).rejects.toThrow(QueueIsFull)
    expect(log).toEqual(['a', 'b'])
    await end('b')
    expect(log).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(log).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(await Promise.all(running)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('workQueue starts the next job after a job fails', async () => {
    const run = workQueue(1, 5)
    const failing = Array.from({ length: 3 }, () => run(() => Promise.reject(new Error('no picture'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await run(() => Promise.resolve('done'))).toBe('done')
  })
})
