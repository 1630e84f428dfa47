import { canonicalCode } from '@dareesha/engine/coupon-offer'
import type { Remaining } from '@dareesha/engine/availability'

import type { Transaction } from '../db/connect.ts'
import type { Catalogue } from './catalogue.ts'

const ROWS_AT_ONCE = 2_000

export async function writeCatalogue(client: Transaction, catalogue: Catalogue, checksum: string): Promise<void> {
  const tables: readonly (readonly [string, readonly object[]])[] = Object.entries(tablesOf(catalogue))
  for (const [table] of tables) await client.query(`delete from ${table}`)
  for (const [table, rows] of tables) await insert(client, table, rows)
  await raiseVersion(client, checksum)
}

const raiseVersion = (client: Transaction, checksum: string) =>
  client.query(
    `insert into catalogue_version(version, checksum) values (1, $1)
     on conflict (only_row) do update
       set version = catalogue_version.version + 1, checksum = excluded.checksum, imported_at = clock_timestamp()`,
    [checksum],
  )

const DAYS = ['package_slot', 'package_availability', 'package_date_price'] as const

export async function writePackages(client: Transaction, catalogue: Catalogue, checksum: string): Promise<void> {
  const tables = tablesOf(catalogue)
  const ids = catalogue.packages.map(({ package: { id } }) => id)
  for (const { package: of, record } of catalogue.packages)
    await client.query('update package set record = $2 where id = $1', [of.id, JSON.stringify(record)])
  for (const table of DAYS) {
    await client.query(`delete from ${table} where package_id = any($1)`, [ids])
    await insert(client, table, tables[table])
  }
  await raiseVersion(client, checksum)
}

export async function writeCoupons(client: Transaction, { coupons }: Catalogue, checksum: string): Promise<void> {
  for (const { offer, record } of coupons)
    await client.query(
      `insert into coupon(code, position, record) values ($1, (select coalesce(max(position), 0) + 1 from coupon), $2)
       on conflict (code) do update set record = excluded.record`,
      [canonicalCode(offer.code), JSON.stringify(record)],
    )
  await raiseVersion(client, checksum)
}

const tablesOf = ({ packages, settings, ...lists }: Catalogue) => ({
  destination: placed(lists.destinations),
  package: placed(
    packages.map(({ package: { id, slug, destination }, record }) => ({
      id,
      slug,
      destination_id: destination.id,
      record,
    })),
  ),
  package_slot: packages.flatMap(({ package: { id: package_id }, slots }) =>
    placed(slots).map(({ slot: { id, adults, children }, record, position }) => ({
      id,
      package_id,
      adult_tickets: limitOf(adults),
      child_tickets: limitOf(children),
      position,
      record,
    })),
  ),
  package_availability: packages.flatMap(({ package: { id: package_id }, availability }) =>
    placed(availability).map(({ adults: adult_tickets, children: child_tickets, ...day }) => ({
      package_id,
      adult_tickets,
      child_tickets,
      ...day,
    })),
  ),
  package_date_price: packages.flatMap(({ package: { id: package_id }, datePrices }) =>
    placed(datePrices).map(({ adult: adult_price, child: child_price, peak: peak_price, ...day }) => ({
      package_id,
      adult_price,
      child_price,
      peak_price,
      ...day,
    })),
  ),
  coupon: placed(lists.coupons.map(({ offer, record }) => ({ code: canonicalCode(offer.code), record }))),
  voucher: placed(
    lists.vouchers.map(({ destinationId, ...voucher }) => ({ ...voucher, destination_id: destinationId })),
  ),
  scratch_prize: placed(lists.scratchPrizes),
  postcard: placed(lists.postcards),
  product: placed(lists.products.map(({ id, slug, record }) => ({ id, slug, record }))),
  collection: placed(lists.collections),
  page: placed(lists.pages),
  banner: placed(lists.banners.map((record) => ({ record }))),
  setting: Object.entries(settings).map(([name, record]) => ({ name, record })),
  catalogue_extra: lists.extras,
})

const limitOf = (tickets: Remaining): number | null => (tickets === 'unlimited' ? null : tickets)

const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, position: index + 1 }))

async function insert(client: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  // A setting may be the JSON value null, which Postgres would read as the SQL null.
  const values = columns.map((column) => (column === 'record' ? `coalesce(record, 'null')` : column))
  const text = `insert into ${table}(${columns.join()})
    select ${values.join()} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await client.query(text, [JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))])
}
