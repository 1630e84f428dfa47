import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Page } from 'playwright'

import { rounded } from '../row.ts'
import { call } from '../server/journey.ts'
import { newFolder, registerShoppers, startSite } from '../server/product.ts'
import { launchBrowser, newVisitor, slowDown } from './phone.ts'

const IMAGES = new URL('../../../../docs/images/', import.meta.url)

const FRAMES_A_SECOND = 10
const SECONDS = 9
const TAKES = 3
const COLUMNS = 10
const FRAME_WIDTH = 112
const QUALITY = 55
const LANGUAGES = { en: 'English', ae: 'Arabic' } as const

const TICKET_SLUG = 'museum-entry'

type Visit = { readonly path: string; readonly token: string | null }
type Frame = { readonly atMs: number; readonly picture: string }
type Marks = Readonly<Record<'first paint' | 'largest paint' | 'hydrated', number>>
type Film = { readonly frames: readonly Frame[]; readonly marks: Marks }

export async function film(name: string): Promise<void> {
  await using folder = await newFolder()
  await using product = await startSite(join(folder.path, 'data'))
  await using browser = await launchBrowser()
  const [token = null] = await registerShoppers(product.origin, 1)
  const visits: Readonly<Record<string, Visit>> = {
    home: { path: '/', token: null },
    package: { path: '/p/mangrove-sunrise-kayak', token: null },
    ticket: { path: `/booking-details/${await newTicket(product.origin, token ?? '')}`, token },
  }
  for (const [page, visit] of Object.entries(visits)) {
    const films = new Map<string, Film>()
    for (const [language, title] of Object.entries(LANGUAGES)) {
      const takes: Film[] = []
      // The first take does not count, because the server must first render the page.
      for (let take = 0; take <= TAKES; take += 1) takes.push(await filmed(browser, product.origin, visit, language))
      const [middle] = takes
        .slice(1)
        .toSorted(byHydration)
        .slice(TAKES >> 1)
      if (middle !== undefined) films.set(title, middle)
    }
    await writeFile(new URL(`first-visit-${page}-${name}.webp`, IMAGES), await contactSheet(browser, films))
    for (const [title, { marks }] of films) console.log(`${page}, ${title}: ${marksText(marks)}`)
  }
}

const byHydration = (one: Film, other: Film): number => one.marks.hydrated - other.marks.hydrated

async function newTicket(origin: string, token: string): Promise<string> {
  const { data } = await call({ origin }, 'packagesDetails', { slug: TICKET_SLUG })
  const { id, price, child_price } = data as Readonly<Record<'id' | 'price' | 'child_price', string>>
  const booked = { package_id: id, adult_qty: 1, child_qty: 0, adult_price: price, child_price, total: price }
  const items = JSON.stringify({ packages: [booked] })
  const shop = { origin, token }
  const { purchase_number } = await call(shop, 'createPurchase', { items, site: 'dareesha', channel: 'web' })
  return String(purchase_number)
}

async function filmed(browser: Browser, origin: string, { path, token }: Visit, language: string): Promise<Film> {
  await using context = await newVisitor(browser, origin, language, token)
  await context.addInitScript(noteMarks)
  const page = await context.newPage()
  const devtools = await slowDown(page, 'slow 4G')
  const frames: Frame[] = []
  devtools.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ atMs: timestamp * 1_000, picture: data })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 2 * FRAME_WIDTH, maxHeight: 1_000 })
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
  const begun = await page.evaluate(() => performance.timeOrigin)
  await sleep(Math.max(0, begun + SECONDS * 1_000 - Date.now()))
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, { timeout: 30_000 })
  await devtools.send('Page.stopScreencast')
  return { frames: sampled(frames, begun), marks: await marksOf(page) }
}

function sampled(frames: readonly Frame[], begun: number): Frame[] {
  const samples = Array.from({ length: SECONDS * FRAMES_A_SECOND }, (_, at) => {
    const atMs = ((at + 1) * 1_000) / FRAMES_A_SECOND
    return { atMs, picture: (frames.findLast((frame) => frame.atMs <= begun + atMs) ?? frames[0])?.picture ?? '' }
  })
  return samples.filter(({ picture }, at) => picture !== samples[at - 1]?.picture)
}

function noteMarks(): void {
  const note = (mark: string, atMs: number) => {
    document.documentElement.dataset[mark] = String(atMs)
  }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) note('largestPaint', startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    const isHydrated = ['header', 'main h1'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    )
    if (isHydrated) note('hydrated', performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    const { largestPaint, hydrated } = document.documentElement.dataset
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
    return {
      'first paint': firstPaint?.startTime ?? Number.NaN,
      'largest paint': Number(largestPaint),
      hydrated: Number(hydrated),
    }
  })

const marksText = (marks: Marks): string =>
  Object.entries(marks)
    .map(([mark, ms]) => `${mark} ${rounded(ms / 1_000)} s`)
    .join(', ')

async function contactSheet(browser: Browser, films: ReadonlyMap<string, Film>): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (FRAME_WIDTH + 4) + 4, height: 100 } })
  await page.setContent(
    `<style>
      body { margin: 4px; font: 11px sans-serif; color: #222; background: #fff }
      h2 { font-size: 13px; margin: 4px 0 }
      div { display: grid; grid-template-columns: repeat(${COLUMNS}, ${FRAME_WIDTH}px); gap: 4px }
      figure { margin: 0; text-align: center }
      img { display: block; width: 100%; box-sizing: border-box; border: 1px solid #999 }
    </style>
    ${[...films].map(([title, of]) => `<h2>${title}: ${marksText(of.marks)}</h2><div>${of.frames.map(frameHtml).join('')}</div>`).join('')}`,
  )
  const devtools = await page.context().newCDPSession(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width: COLUMNS * (FRAME_WIDTH + 4) + 4, height, scale: 1 }
  const options = { format: 'webp', quality: QUALITY, clip, captureBeyondViewport: true } as const
  const { data } = await devtools.send('Page.captureScreenshot', options)
  await page.close()
  return Buffer.from(data, 'base64')
}

const frameHtml = ({ atMs, picture }: Frame): string =>
  `<figure><img alt="" src="data:image/png;base64,${picture}">${rounded(atMs / 1_000)} s</figure>`
