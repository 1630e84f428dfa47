import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'

import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { bundle } from './bundle.ts'
import { quotes } from './quotes.ts'
import { run } from './install.ts'

const importer = inject('importer')

const PRICED = {
  wire: '88.99',
  en: 'AED\u00a088.99',
  ae: '88.99\u00a0درهم',
  message: 'Select Adult - Minimum 1',
  checkoutEvent: { content_ids: ['desert-camp'], value: 88.99, currency: 'AED' },
  listings: 1,
  mobile: '971501234567',
  newYear: true,
  steps: ['tickets'],
}
const REPORTED = { ...PRICED, ordered: PRICED.wire, isPropertyTrue: true }
const IMPORT = "import { report } from './importer.js'\n"

describe('Node', () => {
  test('Node prices a booking with the packed packages', async () => {
    await writeFile(join(importer, 'main.js'), `${IMPORT}console.log(JSON.stringify(await report()))`)
    expect(JSON.parse(await run(process.execPath, ['main.js'], importer))).toEqual(REPORTED)
  })

  test('a worker thread prices the booking as the main thread does', async () => {
    const worker = `import { parentPort } from 'node:worker_threads'\n${IMPORT}parentPort.postMessage(JSON.stringify(await report()))`
    const main =
      "import { Worker } from 'node:worker_threads'\nnew Worker(new URL('thread.js', import.meta.url)).on('message', console.log)"
    await writeFile(join(importer, 'thread.js'), worker)
    await writeFile(join(importer, 'threads.js'), main)
    expect(JSON.parse(await run(process.execPath, ['threads.js'], importer))).toEqual(REPORTED)
  })
})

describe('Chromium', () => {
  let browser: Browser
  let page: Page
  const { CHROMIUM_PATH } = process.env
  const server = createServer()

  beforeAll(async () => {
    const { code } = await bundle(join(importer, 'importer.js'), { format: 'esm', platform: 'browser' })
    const files: Readonly<Record<string, string>> = {
      '/importer.js': code,
      '/worker.js': `${IMPORT}postMessage(await report())`,
    }
    server.on('request', ({ url = '/' }, response) => {
      const script = files[url]
      response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
      response.end(script ?? '<!doctype html><title>Importer</title>')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    browser = await chromium.launch({
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  afterAll(async () => {
    await browser?.close()
    server.closeAllConnections()
    server.close()
  })

  test('[R6] a browser and Node return the same quote for every booking', async ({ task }) => {
    const count = Number(process.env['FC_RUNS'] ?? 5_000)
    const rounds = Number(process.env['ENDURANCE'] ?? 1)
    const { code } = await bundle(join(import.meta.dirname, 'quotes.ts'), { format: 'esm', platform: 'browser' })
    const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    for (let round = 0; round < rounds; round += 1) {
      const seed = Math.floor(Math.random() * 2 ** 31)
      const inBrowser: Promise<unknown> = page.evaluate(
        `import(${JSON.stringify(address)}).then(({ quotes }) => quotes(${seed}, ${count}))`,
      )
      await sleep(10)
      const inNode = quotes(seed, count)
      expect({ seed, quotes: await inBrowser }).toEqual({ seed, quotes: inNode })
    }
    const tallies = [{ row: 'E5', goal: 'bookings in a browser and in Node', kind: '', count: count * rounds }]
    Object.assign(task.meta, { tallies })
  })

  test('a page with the bundled packages prices the booking as Node does', async () => {
    expect(await page.evaluate("import('/importer.js').then(({ report }) => report())")).toEqual(REPORTED)
  })

  test('[LIB-02] a page distinguishes a CORS refusal, a wrong address and no network', async () => {
    const failureAt = (endpoint: string) =>
      page.evaluate(`import('/importer.js').then(({ failureAt }) => failureAt('${endpoint}'))`)
    const other = createServer((_, response) => response.writeHead(404).end())
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api`
    expect(await failureAt(endpoint)).toBe('cors-refused')
    other.closeAllConnections()
    await new Promise((closed) => other.close(closed))
    expect(await failureAt(endpoint)).toBe('wrong-address')
    await page.context().setOffline(true)
    expect(await failureAt(endpoint)).toBe('offline')
    await page.context().setOffline(false)
  })

  test('a web worker prices the booking as Node does', async () => {
    const answer = await page.evaluate(`new Promise((settle, refuse) => {
      const worker = new Worker('/worker.js', { type: 'module' })
      worker.onmessage = ({ data }) => settle(data)
      worker.onerror = ({ message }) => refuse(new Error(message))
    })`)
    expect(answer).toEqual(REPORTED)
  })
})

// A context of node:vm has no platform API, and its scripts cannot import modules.
describe('a runtime without DOM and without Node', () => {
  /** The client needs only these APIs and `fetch`. */
  const EDGE = {
    AbortController,
    AbortSignal,
    clearTimeout,
    Headers,
    Request,
    Response,
    setTimeout,
    URL,
    URLSearchParams,
  }
  let script: Script

  beforeAll(async () => {
    script = new Script((await bundle(join(importer, 'booking.js'), { format: 'iife', platform: 'neutral' })).code)
  })

  /** Forbids code generation from strings, as edge runtimes do. */
  function realm(globals: Readonly<Record<string, unknown>>) {
    const context = createContext({ ...globals }, { codeGeneration: { strings: false, wasm: false } })
    script.runInContext(context)
    return (expression: string): unknown => new Script(expression).runInContext(context)
  }

  test('a realm without platform APIs prices the booking as Node does', () => {
    const evaluate = realm({})
    expect(evaluate('[typeof process, typeof document, typeof setTimeout, typeof URL].join()')).toBe(
      'undefined,undefined,undefined,undefined',
    )
    expect(JSON.parse(String(evaluate('JSON.stringify(booking.price())')))).toEqual(PRICED)
  })

  test('`order` returns the same total in a realm as in Node', async () => {
    expect(await realm(EDGE)('booking.order()')).toBe(PRICED.wire)
  })
})
