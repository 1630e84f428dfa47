import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderTurns } from './render-turns.ts'

const PER_SECOND = 8

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function timesOf(turnOf: ReturnType<typeof renderTurns>, addresses: readonly string[]) {
  const begun = performance.now()
  const turns = addresses.map((address) => turnOf(address)?.then(() => performance.now() - begun) ?? null)
  await vi.runAllTimersAsync()
  return Promise.all(turns)
}

const network = (_: unknown, index: number) => `192.0.2.${index}`
const flood = (requests: number) => Array.from({ length: requests }, () => '198.51.100.1')

it('[P19] a request that would wait more than two seconds gets no turn', async () => {
  const turnOf = renderTurns(PER_SECOND)
  const waits = [0, 0, 0, 0, ...Array.from({ length: 16 }, (_, before) => (before + 1) * 125)]
  const visitors = Array.from({ length: 30 }, network)
  expect(await timesOf(turnOf, visitors)).toEqual([...waits, ...Array.from({ length: 10 }, () => null)])
  vi.advanceTimersByTime(60_000)
  expect(await timesOf(turnOf, visitors)).toEqual([...waits, ...Array.from({ length: 10 }, () => null)])
})

it('[P19] one network address takes at most half of the waiting places', async () => {
  const turnOf = renderTurns(PER_SECOND)
  const times = await timesOf(turnOf, [...flood(100), '203.0.113.1'])
  expect(times.filter((time) => time !== null)).toHaveLength(4 + 8 + 1)
  expect(times.at(-1)).toBe(9 * 125)
  expect(await timesOf(turnOf, flood(1))).toEqual([125])
})

it('[P19] a long flood from one network address gets eight turns a second', async () => {
  const turnOf = renderTurns(PER_SECOND)
  let turns = 0
  for (let ms = 0; ms < 10_000; ms += 25) {
    void turnOf('198.51.100.1')?.then(() => (turns += 1))
    await vi.advanceTimersByTimeAsync(25)
  }
  expect(turns).toBe(4 + 10 * PER_SECOND)
})
