import type { Page } from 'playwright'

import { quantileOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost, readingsOf, rounded } from '../row.ts'
import { ORDER } from '../server/catalogue.ts'
import { codeOf } from '../server/product.ts'
import { launchBrowser, newVisitor, slowDown, SLOWER } from '../pages/phone.ts'
import { numberOf, STAFF } from './bookings.ts'

const SCANS = 40
const FAKE_CAMERA = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
const STAFF_OF = { en: STAFF.gate, ae: STAFF.manager } as const
const CONNECTIONS = ['online', 'offline'] as const

type Connection = (typeof CONNECTIONS)[number]
type Language = keyof typeof STAFF_OF
type List = { readonly kB: number; readonly seconds: number }

/** Measures the verdicts of a gate, online and offline, and its list of bookings (GATE-02, GATE-06). */
export async function gateRows(origin: string, bookings: number): Promise<readonly Row[]> {
  await using browser = await launchBrowser(...FAKE_CAMERA)
  const times: Record<Connection, number[]> = { online: [], offline: [] }
  const lists: Record<Language, List> = { en: NO_LIST, ae: NO_LIST }
  let sold = 0
  for (const language of Object.keys(STAFF_OF) as Language[]) {
    await using context = await newVisitor(browser, origin, language)
    await context.addInitScript(showCodes)
    const page = await context.newPage()
    await signIn(page, origin, STAFF_OF[language])
    const devtools = await slowDown(page, 'slow 4G')
    lists[language] = await openGate(page)
    await devtools.send('Network.disable')
    for (const connection of CONNECTIONS) {
      await context.setOffline(connection === 'offline')
      for (let scan = 0; scan < SCANS; scan += 1) {
        // The numbers alternate, so that each verdict differs from the verdict before it.
        times[connection].push(await verdictMs(page, numberOf('sold', sold), 'welcome'))
        times[connection].push(await verdictMs(page, numberOf('unknown', sold), 'unknown'))
        sold += 1
      }
    }
  }
  return [
    {
      id: 'verdict',
      title: `from a decoded code to the verdict on the screen of a gate, processor ${SLOWER} times slower`,
      readings: readingsOf(
        times,
        (found) =>
          `p50 ${rounded(quantileOf(found, 0.5))} ms, p95 ${rounded(quantileOf(found, 0.95))} ms of ${found.length}`,
      ),
      checks: CONNECTIONS.map((connection) =>
        atMost(`p95, ${connection}`, quantileOf(times[connection], 0.95), 'ms', 300),
      ),
      note: 'a `BarcodeDetector` of the bench returns the codes. The time ends in the frame after the verdict is in the document.',
    },
    {
      id: 'list',
      title: `the list of ${rounded(bookings)} bookings at a gate, slow 4G, processor ${SLOWER} times slower`,
      readings: readingsOf(lists, ({ kB, seconds }) => `${rounded(kB)} kB, ${rounded(seconds)} s`),
      checks: [
        atMost('as sent', Math.max(lists.en.kB, lists.ae.kB), 'kB', 500),
        atMost(
          'from the submit button until the gate shows the list',
          Math.max(lists.en.seconds, lists.ae.seconds),
          's',
          4,
        ),
      ],
    },
  ]
}

const NO_LIST: List = { kB: Number.NaN, seconds: Number.NaN }

type Shown = { text: string; decodedAt: number }

function showCodes(): void {
  const shown: Shown = { text: '', decodedAt: 0 }
  const detect = () => {
    if (shown.text !== '' && shown.decodedAt === 0) shown.decodedAt = performance.now()
    return Promise.resolve(shown.text === '' ? [] : [{ rawValue: shown.text }])
  }
  Object.assign(window, {
    shown,
    BarcodeDetector: class {
      readonly detect = detect
    },
  })
}

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/gate`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('button[type=submit]').click()
  const code = page.locator('input[name=otp]')
  await code.waitFor()
  await code.fill(await codeOf(origin, email))
  await page.locator('select[name=package]').selectOption(String(ORDER.packageId))
}

async function openGate(page: Page): Promise<List> {
  const begun = performance.now()
  await page.locator('main button[type=submit]').click()
  await page.getByText(/^(List of|قائمة الساعة)/).waitFor({ timeout: 60_000 })
  const seconds = (performance.now() - begun) / 1_000
  const bytes = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return Math.max(...calls.filter(({ name }) => name.includes('/api')).map(({ transferSize }) => transferSize))
  })
  return { kB: bytes / 1_000, seconds }
}

const verdictMs = (page: Page, text: string, code: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const { shown } = window as unknown as { readonly shown: Shown }
        Object.assign(shown, { text: wanted.text, decodedAt: 0 })
        const look = () => {
          if (document.querySelector(`[data-verdict=${wanted.code}]`) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - shown.decodedAt))
        }
        look()
      }),
    { text, code },
  )
