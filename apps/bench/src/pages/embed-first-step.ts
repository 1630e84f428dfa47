// `node --conditions=@dareesha/source src/pages/embed-first-step.ts <page>` prints how long the booking element of a page takes from
// scrolling into view to its first step, on a phone with a quarter of this processor's speed and slow 4G (EMB-03). CHROMIUM_PATH names the browser.
import { chromium } from 'playwright'
import type { Page } from 'playwright'

import { medianOf } from '../rounds.ts'

const ROUNDS = 5
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

async function firstStepMs(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const space = document.createElement('div')
      space.style.height = '4000px'
      document.body.prepend(space)
    })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const element = document.querySelector('dareesha-booking')
        const seenAt = performance.now()
        element?.scrollIntoView()
        const look = () => {
          const isUsable = (element?.shadowRoot?.querySelector('.step') ?? null) !== null
          if (isUsable) done(performance.now() - seenAt)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

const [, , address = 'http://127.0.0.1:4001/plain?package=museum-entry'] = process.argv
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const times: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  times.push(await firstStepMs(page, address))
  await page.close()
}
await browser.close()
const range = times.map((time) => Math.round(time)).toSorted((one, other) => one - other)
console.log(
  `first step ${Math.round(medianOf(times))} ms after the element is seen (${range.join(', ')}); the goal is 2500 ms`,
)
