import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { silentLog } from './log.ts'
import type { LogFields } from './log.ts'
import { startInterval } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('startInterval', () => {
  it('startInterval logs a failed run and continues until it is stopped', async () => {
    const lines: string[] = []
    const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no database'))
    const log = {
      ...silentLog,
      error: (message: string, fields?: object) => lines.push(`${message}: ${JSON.stringify(fields)}`),
    }
    const stop = startInterval(1_000, 'sweep', log, work)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(work).toHaveBeenCalledTimes(3)
    expect(lines).toEqual([expect.stringMatching(/^sweep failed: \{"reference":"[\w-]{36}","reason":"no database"\}$/)])
    await stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('[F13] startInterval logs the first failure of an outage and counts the further failures', async () => {
    const lines: string[] = []
    const log = {
      ...silentLog,
      error: (message: string, { reason, count }: LogFields = {}) =>
        lines.push(`${message} ${reason ?? ''} ${count ?? ''}`),
    }
    const stop = startInterval(11_000, 'sweep', log, () => Promise.reject(new Error('no database')))
    await vi.advanceTimersByTimeAsync(72_000)
    expect(lines).toEqual(['sweep failed no database ', 'sweep failed  5'])
    await stop()
  })

  it('[R16] stopping aborts the signal of the current run', async () => {
    let isAborted = false
    const work = (stopped: AbortSignal) =>
      new Promise<void>((settle) =>
        stopped.addEventListener('abort', () => {
          isAborted = true
          settle()
        }),
      )
    const stop = startInterval(1_000, 'reconcile', silentLog, work)
    await vi.advanceTimersByTimeAsync(1_500)
    await stop()
    expect(isAborted).toBe(true)
  })

  it('stopping waits for the current run, and runs never overlap', async () => {
    let running = 0
    let most = 0
    let ended = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      running -= 1
      ended += 1
    }
    const stop = startInterval(1_000, 'sweep', silentLog, work)
    await vi.advanceTimersByTimeAsync(8_000)
    const stopped = stop()
    await vi.advanceTimersByTimeAsync(10_000)
    await stopped
    expect([most, ended, running]).toEqual([1, 2, 0])
  })
})
