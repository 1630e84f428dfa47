import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

import { COUPON, ORDER, ORDER_DAY } from './catalogue.ts'
import { startServer } from './child.ts'
import type { Child } from './child.ts'

const FLOOR_TOKEN = 'floor'

export type FloorServer = Child & { readonly token: string; readonly databaseUrl: string }

export async function startFloor(databaseUrl: string, record: unknown): Promise<FloorServer> {
  const url = await createDatabase(databaseUrl, 'floor')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(new URL('../../floor/order-server.sql', import.meta.url), 'utf8'))
  await seed(client, record)
  await client.end()
  const entry = new URL('../../floor/order-server.ts', import.meta.url).pathname
  return {
    ...(await startServer('node', ['--conditions=@dareesha/source', entry], { DATABASE_URL: url }, '/readyz')),
    token: FLOOR_TOKEN,
    databaseUrl: url,
  }
}

export async function createDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl.replace(/\/\w+\?/, `/${name}?`)
}

async function seed(client: pg.Client, record: unknown): Promise<void> {
  const { packageId, slug, slots, priceFils } = ORDER
  await client.query('insert into floor_package values ($1, $2, $3)', [packageId, slug, JSON.stringify(record)])
  await client.query('insert into floor_price values ($1, $2, $3, 7500)', [packageId, ORDER_DAY, priceFils])
  await client.query('insert into floor_coupon values (1, $1, $2)', [COUPON.code, COUPON.percent])
  await client.query(
    `insert into floor_slot select s, $1, lpad((s - 1)::text, 2, '0') || ':00' from generate_series(1, $2) s`,
    [packageId, slots],
  )
  await client.query(
    `insert into floor_counter(key, cap) select s || ':' || $1, 1000000 from generate_series(1, $2) s`,
    [ORDER_DAY, slots],
  )
  await client.query('insert into floor_session values ($1, 1)', [createHash('sha256').update(FLOOR_TOKEN).digest()])
}
