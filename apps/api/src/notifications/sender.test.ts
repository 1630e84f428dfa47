import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { silentLog } from '../log.ts'
import { startSender } from './sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SLOTS = 3

function startQueue(jobs: number, send: (job: number) => Promise<void>) {
  const queue = Array.from({ length: jobs }, (_, job) => job)
  let most = 0
  let underWay = 0
  const sent: number[] = []
  const stop = startSender<number>({
    name: 'send',
    log: silentLog,
    slots: SLOTS,
    claim: (free) => Promise.resolve(queue.splice(0, free)),
    send: async (job) => {
      underWay += 1
      most = Math.max(most, underWay)
      await send(job)
      underWay -= 1
      sent.push(job)
    },
  })
  return { queue, sent, stop, most: () => most }
}

const soon = () => Promise.resolve()

describe('startSender', () => {
  it('[MSG-04] one poll sends a thousand jobs, three at a time', async () => {
    const { sent, stop, most } = startQueue(1_000, soon)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1_000)
    expect(most()).toBe(SLOTS)
    await stop()
  })

  it('[MSG-04] a recipient that does not answer delays only its own job', async () => {
    let answer = () => {}
    const silent = new Promise<void>((resolve) => (answer = resolve))
    const { sent, stop } = startQueue(10, (job) => (job === 0 ? silent : soon()))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(9)
    answer()
    await stop()
    expect(sent).toHaveLength(10)
  })

  it('[MSG-04] a stopped sender finishes its current jobs and claims no new jobs', async () => {
    const { queue, sent, stop } = startQueue(1_000, () => new Promise((resolve) => setTimeout(resolve, 100)))
    await vi.advanceTimersByTimeAsync(1_250)
    const stopping = stop()
    await vi.advanceTimersByTimeAsync(100)
    await stopping
    expect(sent).toHaveLength(9)
    expect(queue).toHaveLength(991)
  })
})
