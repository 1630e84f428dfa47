import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { cpuMsOf } from './child.ts'
import type { Child } from './child.ts'
import { get } from './clients.ts'
import { call } from './journey.ts'

const UNNOTICED_MS = 1_100
const SETTLE_MS = 300
const ENCODINGS = 'gzip, br'

export type Fresh = { readonly cpuMs: number; readonly pages: number }

/** Measures the rendering of uncached pages. The server renders a page separately for each host name in `hosts`. */
export async function freshPages(
  product: Child,
  databaseUrl: string,
  paths: readonly string[],
  hosts: readonly string[] = [new URL(product.origin).host],
): Promise<Fresh> {
  await raiseVersion(databaseUrl)
  await sleep(UNNOTICED_MS)
  await call(product, 'destinations', {})
  const before = await cpuMsOf(product.pid)
  for (const host of hosts)
    for (const path of paths) {
      const { status } = await get(`${product.origin}${path}`, ENCODINGS, undefined, { host })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  await sleep(SETTLE_MS)
  return { cpuMs: (await cpuMsOf(product.pid)) - before, pages: paths.length * hosts.length }
}

async function raiseVersion(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update catalogue_version set version = version + 1')
  await client.end()
}

export async function publicPaths({ origin }: Child): Promise<string[]> {
  const { body } = await get(`${origin}/sitemap.xml`, 'identity')
  const addresses = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  return addresses.map((address) => new URL(address).pathname)
}
