import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Installed by name when this part runs, because it is far larger than the product. */
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
]

const PICTURES = '*/files/*'

export type Visit = {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly performance: number
  readonly accessibility: number
  readonly seo: number
  /** The scripts that the browser fetched without an interaction. */
  readonly scripts: readonly string[]
}

type Report = {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'seo', { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items: readonly unknown[] } }>
  >
  readonly runtimeError?: { readonly message: string }
}

type NetworkRequest = { readonly url: string; readonly resourceType: string }

/**
 * Visits a page without its pictures, with Lighthouse's simulated phone and slow connection, in the browser of `CHROMIUM_PATH`.
 *
 * @throws Error with Lighthouse's output, when it wrote no report.
 */
export async function visit(address: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    await runLighthouse(address, file)
    return visitOf(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runLighthouse(address: string, file: string): Promise<void> {
  const { CHROMIUM_PATH: browser } = process.env
  if (browser === undefined) throw new Error('CHROMIUM_PATH names no browser; `npm run bench` sets it')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,seo',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--no-enable-error-reporting',
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    `--blocked-url-patterns=${PICTURES}`,
  ]
  return new Promise((resolve, reject) => {
    const run = spawn('pnpm', [`--package=${LIGHTHOUSE}`, 'dlx', 'lighthouse', address, ...options], {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [run.stdout, run.stderr]) {
      stream.on('data', (text) => {
        output = `${output}${text}`.slice(-4_000)
      })
    }
    run.once('error', reject)
    run.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}\n${output}`)),
    )
  })
}

function visitOf({ categories, audits, runtimeError }: Report): Visit {
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const items = (audit: string): readonly unknown[] => audits[audit]?.details?.items ?? []
  const requests = items('network-requests') as NetworkRequest[]
  const score = (name: keyof Report['categories']): number => Math.round((categories[name].score ?? 0) * 100)
  return {
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
  }
}
