import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Lighthouse is no dependency, because it is far larger than the product. `pnpm dlx` downloads it. */
export const LIGHTHOUSE = 'lighthouse@13.5.0'

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks pictures. If Lighthouse blocked them, it would count a round trip for each picture, even outside the screen.
  '--blink-settings=imagesEnabled=false',
]

export type Visit = ReturnType<typeof visitOf>

type Report = {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'seo', { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly runtimeError?: { readonly message: string }
}

async function visit(address: string): Promise<Visit> {
  const { CHROMIUM_PATH: browser } = process.env
  if (browser === undefined) throw new Error('CHROMIUM_PATH names no browser; `npm run bench` sets it')
  await using folder = await mkdtempDisposable(join(tmpdir(), 'dareesha-lighthouse-'))
  const file = join(folder.path, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,seo',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--no-enable-error-reporting',
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
  ]
  const command = [`--package=${LIGHTHOUSE}`, 'dlx', 'lighthouse', address, ...options]
  await promisify(execFile)('pnpm', command, { env: { ...process.env, CHROME_PATH: browser } })
  return visitOf(JSON.parse(await readFile(file, 'utf8')) as Report)
}

export const visitOrRepeat = (address: string): Promise<Visit | null> =>
  visit(address)
    .catch(() => visit(address))
    .catch((error: unknown) => {
      console.error(`${address}: ${String(error)}`)
      return null
    })

function visitOf({ categories, audits, runtimeError }: Report) {
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const score = (name: keyof Report['categories']): number => Math.round((categories[name].score ?? 0) * 100)
  return {
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
  }
}
