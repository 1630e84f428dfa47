import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { benchCatalogue } from './catalogue.ts'
import { startServer } from './child.ts'
import type { Child } from './child.ts'

// As `npm start` runs it: built, with the variables and flags of its start script.
const API = new URL('../../../api/', import.meta.url)
const { scripts } = JSON.parse(await readFile(new URL('package.json', API), 'utf8')) as { scripts: { start: string } }
const WORDS = scripts.start.split(' ')
const SERVER_ARGUMENTS = WORDS.slice(WORDS.indexOf('node') + 1).map((word) =>
  word.startsWith('-') ? word : new URL(word, API).pathname,
)
const SERVER_VARIABLES = Object.fromEntries(
  WORDS.slice(0, WORDS.indexOf('node')).map((word) => word.split('=') as [string, string]),
)

export type Place = { readonly directory: string; readonly catalogue: string }

export async function newPlace(directory: string): Promise<Place> {
  const catalogue = join(directory, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify(benchCatalogue()))
  return { directory: join(directory, 'data'), catalogue }
}

/** Starts one server process of the product; servers with the same place share its database. */
export const startProduct = (
  { directory, catalogue }: Place,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> =>
  startServer(
    SERVER_ARGUMENTS,
    { ...SERVER_VARIABLES, DATA_DIR: directory, CATALOGUE: catalogue, ...environment },
    '/readyz',
  )

/** Starts the site with its own catalogue and a new data folder, as `npm start` does. */
export const startSite = (directory: string): Promise<Child> =>
  startServer(SERVER_ARGUMENTS, { ...SERVER_VARIABLES, DATA_DIR: directory }, '/readyz')

export async function postgresOf({ directory }: Place): Promise<{ readonly url: string; readonly pid: number }> {
  const lines = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const sockets = encodeURIComponent(lines[4] ?? '')
  return { url: `postgresql://postgres@localhost/dareesha?host=${sockets}`, pid: Number(lines[0]) }
}

/** Registers shoppers with one-time codes, as visitors do. @returns Their tokens. */
export async function registerShoppers(origin: string, count: number): Promise<string[]> {
  const tokens = []
  for (let shopper = 0; shopper < count; shopper += 1) tokens.push(await registerShopper(origin))
  return tokens
}

async function registerShopper(origin: string): Promise<string> {
  const email = `${randomUUID()}@example.ae`
  const mobile = `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const contact = { name: 'Bench Shopper', email, mobile }
  await ask(origin, { action: 'sendOtp', ...contact })
  const outbox = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(email)}`).then((answer) => answer.text())
  const otp = /\b\d{6}\b/.exec(outbox)?.[0]
  if (otp === undefined) throw new Error(`no code in the outbox: ${outbox.slice(0, 300)}`)
  const { token } = await ask(origin, { action: 'verifyLoginOTP', ...contact, otp })
  return String(token)
}

async function ask(origin: string, form: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}/api`, { method: 'POST', body: new URLSearchParams(form) })
  const body = (await answer.json()) as Record<string, unknown>
  if (body['success'] !== 1) throw new Error(`${form['action']} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body
}
