import type { Browser } from 'playwright'

import type { Check, Reading, Row } from '../row.ts'
import { atMost, exactly, kBText } from '../row.ts'
import { get } from '../server/clients.ts'
import { launchBrowser } from './phone.ts'

const WATCHED_MS = 10_000
const MAX_KB = 130

/** Each value is a text in the code that the key names. Minification keeps the text. */
const FORBIDDEN = { 'the wizard': 'schedule.retry', zod: '_zod', 'React Aria': 'react-aria' } as const

/** P16: the scripts that an untouched page requests, and the files that the service worker copies. */
export async function scriptRows(origin: string, paths: Readonly<Record<string, string>>): Promise<Row[]> {
  await using browser = await launchBrowser()
  const readings: Reading[] = []
  const checks: Check[] = []
  const forbidden = new Set<string>()
  for (const [name, path] of Object.entries(paths)) {
    const files = await filesOf(await requestedScripts(browser, `${origin}${path}`))
    const kB = sizeOf(files)
    readings.push({ side: name, text: `${kBText(kB)} in ${files.length} files` })
    checks.push(atMost(name, kB, 'kB', MAX_KB))
    for (const [what, text] of Object.entries(FORBIDDEN))
      if (files.some(({ code }) => code.includes(text))) forbidden.add(`${what} on ${name}`)
  }
  const copied = await filesOf(await copiedFiles(browser, origin))
  const scripts = copied.filter(({ url }) => url.endsWith('.js'))
  return [
    {
      id: 'P16',
      title: `scripts that an untouched page requests within ${WATCHED_MS / 1_000} s, as sent`,
      readings: [...readings, { side: 'forbidden scripts', text: [...forbidden].join(', ') || 'none' }],
      checks: [...checks, exactly('pages with the wizard, zod or React Aria', forbidden.size, 'count', 0)],
      note: 'compressed with Brotli as the server sends them. The service worker is off.',
    },
    {
      id: 'copied',
      title:
        'what the service worker copies after it has loaded the page of a ticket, voucher or scratch card: sizes as sent',
      readings: [
        { side: 'all files', text: `${kBText(sizeOf(copied))} in ${copied.length}` },
        { side: 'scripts', text: `${kBText(sizeOf(scripts))} in ${scripts.length}` },
      ],
      checks: [],
    },
  ]
}

async function requestedScripts(browser: Browser, address: string): Promise<ReadonlySet<string>> {
  await using context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  await page.goto(address)
  await page.waitForTimeout(WATCHED_MS)
  return scripts
}

async function copiedFiles(browser: Browser, origin: string): Promise<ReadonlySet<string>> {
  // The Trusted Types policy of the pages refuses a plain string in `register`.
  await using context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.goto(origin)
  const urls = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  return new Set(urls)
}

type SentFile = { readonly url: string; readonly bytes: number; readonly code: string }

const filesOf = (urls: ReadonlySet<string>): Promise<SentFile[]> =>
  Promise.all(
    [...urls].map(async (url) => {
      const [sent, plain] = [await get(url, 'br'), await get(url, 'identity')]
      return { url, bytes: sent.body.length, code: plain.body.toString() }
    }),
  )

const sizeOf = (files: readonly SentFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
