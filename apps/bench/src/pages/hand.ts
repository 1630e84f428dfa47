import type { CDPSession, Locator, Page } from 'playwright'

export type Interaction = Readonly<{ what: string; ms: number }>

/** Event Timing does not report shorter interactions. */
export const SHORTEST_MS = 16
const SETTLE_MS = 150

type Watched = typeof globalThis & { interactions?: Map<number, number> }

export class Hand {
  readonly page: Page
  readonly interactions: Interaction[] = []

  readonly #devtools: CDPSession

  constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.#devtools = devtools
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'networkidle' })
    await this.page.mouse.move(1, 1)
    await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await this.page.waitForLoadState('networkidle')
    await this.page.evaluate(watch)
  }

  tap = (what: string, on: Locator, times = 1): Promise<void> =>
    this.#repeat(what, times, async () => {
      await on.tap()
    })

  press = (what: string, ...keys: readonly string[]): Promise<void> =>
    this.#repeat(what, keys.length, (turn) => this.page.keyboard.press(keys[turn] ?? ''))

  type(what: string, text: string): Promise<void> {
    const letters = Array.from(text)
    return this.#repeat(what, letters.length, async (turn) => {
      const letter = { key: letters[turn] ?? '', text: letters[turn] ?? '' }
      await this.#devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...letter })
      await this.#devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...letter })
    })
  }

  async #repeat(what: string, times: number, work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      // `takeMeasured` also discards the interactions from before this turn.
      const { count: before } = await this.page.evaluate(takeMeasured)
      await work(turn)
      await this.page.waitForTimeout(SETTLE_MS)
      const { count, measured } = await this.page.evaluate(takeMeasured)
      for (const ms of measured) this.interactions.push({ what, ms })
      for (let short = measured.length; short < count - before; short += 1)
        this.interactions.push({ what, ms: SHORTEST_MS })
    }
  }
}

function watch(): void {
  const interactions = ((globalThis as Watched).interactions = new Map<number, number>())
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId !== 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function takeMeasured(): { count: number; measured: number[] } {
  const { interactions = new Map<number, number>() } = globalThis as Watched
  const measured = [...interactions.values()]
  interactions.clear()
  return { count: performance.interactionCount, measured }
}
