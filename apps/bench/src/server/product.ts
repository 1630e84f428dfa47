import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { benchCatalogue } from './catalogue.ts'
import { startServer } from './child.ts'
import type { Child } from './child.ts'
import { call } from './journey.ts'

const API = new URL('../../../api/', import.meta.url)
const { scripts } = JSON.parse(await readFile(new URL('package.json', API), 'utf8')) as { scripts: { start: string } }

const startBuilt = (environment: Readonly<Record<string, string>>): Promise<Child> =>
  startServer('sh', ['-c', `cd ${API.pathname} && exec env ${scripts.start}`], environment, '/readyz')

export type Place = { readonly directory: string; readonly catalogue: string }

export async function addReseller({ directory }: Pick<Place, 'directory'>): Promise<string> {
  const words = ['dist/cli.js', 'resellers', 'add', 'Bench', '--rate', '100000']
  const env = { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'silent' }
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: API, env })
  return stdout.trim()
}

/** If root runs the bench, Postgres runs as another user, who needs access to this folder. */
export async function newFolder(): ReturnType<typeof mkdtempDisposable> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'dareesha-bench-'))
  await chmod(folder.path, 0o755)
  return folder
}

export async function newPlace(directory: string): Promise<Place> {
  await mkdir(directory, { mode: 0o755 })
  const catalogue = join(directory, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify(benchCatalogue()))
  return { directory: join(directory, 'data'), catalogue }
}

/** Raises the limit of renderings per second (ADR 0083), because a measurement requests more new pages than visitors do. */
export const startProduct = (
  { directory, catalogue }: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> =>
  startBuilt({ DATA_DIR: directory, CATALOGUE: catalogue, RENDERS_PER_SECOND: '10000', ...environment })

export const startSite = (directory: string): Promise<Child> => startBuilt({ DATA_DIR: directory, CORS_ORIGINS: '*' })

export async function postgresOf({
  directory,
}: Pick<Place, 'directory'>): Promise<{ readonly url: string; readonly pid: number }> {
  const lines = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const sockets = encodeURIComponent(lines[4] ?? '')
  return { url: `postgresql://postgres@localhost/dareesha?host=${sockets}`, pid: Number(lines[0]) }
}

export async function registerShoppers(origin: string, count: number): Promise<string[]> {
  const tokens = []
  for (let shopper = 0; shopper < count; shopper += 1) tokens.push(await registerShopper(origin))
  return tokens
}

async function registerShopper(origin: string): Promise<string> {
  const email = `${randomUUID()}@example.ae`
  const mobile = `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const contact = { name: 'Bench Shopper', email, mobile }
  await call({ origin }, 'sendOtp', contact)
  const { token } = await call({ origin }, 'verifyLoginOTP', { ...contact, otp: await codeOf(origin, email) })
  return String(token)
}

export async function codeOf(origin: string, email: string): Promise<string> {
  const outbox = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(email)}`).then((answer) => answer.text())
  const code = /\b\d{6}\b/.exec(outbox)?.[0]
  if (code === undefined) throw new Error(`no code in the outbox: ${outbox.slice(0, 300)}`)
  return code
}
