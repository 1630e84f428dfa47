import type { Browser } from 'playwright'

import { servePages } from '../../floor/pages/page-server.ts'
import { medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, readingsOf, rounded } from '../row.ts'
import { launchBrowser, newVisitor, slowDown, SLOWER } from './phone.ts'

const LANGUAGES = ['en', 'ae'] as const
const VISITS = 5

/** EMB-03: the time from scrolling to the booking element until its first step can be used. */
export async function embedStepRow(site: string): Promise<Row> {
  const pages = LANGUAGES.map(
    (language) => [`/${language}`, { type: 'text/html', body: hostPage(site, language) }] as const,
  )
  await using host = await servePages(Object.fromEntries(pages))
  await using browser = await launchBrowser()
  const times: Record<string, number[]> = { en: [], ae: [] }
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const language of LANGUAGES) times[language]?.push(await firstStepMs(browser, host.origin, language))
  return {
    id: 'EMB, first step',
    title: `the booking element on a page of another origin, from seen to usable, slow 4G, processor ${SLOWER} times slower`,
    readings: readingsOf(times, (found) => found.map((ms) => `${rounded(ms)} ms`).join(', ')),
    checks: LANGUAGES.map((language) => atMost(language, medianOf(times[language] ?? []), 'ms', 2_500)),
  }
}

const hostPage = (site: string, language: string): string => `<!doctype html><meta charset="utf-8"><title>Hotel</title>
<meta name="viewport" content="width=device-width">
<script type="module" src="${site}/embed.js"></script>
<div style="height: 4000px"></div>
<dareesha-booking package="museum-entry" language="${language}"></dareesha-booking>`

async function firstStepMs(browser: Browser, origin: string, language: string): Promise<number> {
  await using context = await newVisitor(browser, origin, language)
  const page = await context.newPage()
  await slowDown(page, 'slow 4G')
  await page.goto(`${origin}/${language}`, { waitUntil: 'networkidle' })
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const element = document.querySelector('dareesha-booking')
        const seenAt = performance.now()
        element?.scrollIntoView()
        const look = () => {
          if (element?.shadowRoot?.querySelector('.step') == null) requestAnimationFrame(look)
          else resolve(performance.now() - seenAt)
        }
        look()
      }),
  )
}
