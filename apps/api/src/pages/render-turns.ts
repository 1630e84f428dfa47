const AT_ONCE = 4
const MAX_WAIT_MS = 2_000

/**
 * Each rendering waits for its turn. The result is null if the wait would exceed `MAX_WAIT_MS`, or if the network address already has half of the
 * waiting places. A flood from one address leaves the other half to other visitors.
 */
export function renderTurns(perSecond: number): (address: string) => Promise<void> | null {
  const turnMs = 1_000 / perSecond
  const waiting = new Map<string, number>()
  let nextAt = -Infinity
  const wait = async (address: string, waitMs: number) => {
    const before = waiting.get(address) ?? 0
    waiting.set(address, before + 1)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const left = (waiting.get(address) ?? 0) - 1
    if (left === 0) waiting.delete(address)
    else waiting.set(address, left)
  }
  return (address) => {
    const now = performance.now()
    const turnAt = Math.max(nextAt, now - (AT_ONCE - 1) * turnMs)
    const waitMs = Math.max(0, turnAt - now)
    if (waitMs > MAX_WAIT_MS || (waiting.get(address) ?? 0) * turnMs >= MAX_WAIT_MS / 2) return null
    nextAt = turnAt + turnMs
    return waitMs === 0 ? Promise.resolve() : wait(address, waitMs)
  }
}
