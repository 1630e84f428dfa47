import { canonicalCode } from '@dareesha/engine/booking'

import type { Transaction } from '../db/connect.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'

/** Rows of one statement, small enough for the statement timeout and memory. */
const ROWS_AT_ONCE = 2_000

/** Replaces the whole content of the catalogue; the caller holds the import lock. Purchases and pools stay. */
export async function writeCatalogue(client: Transaction, catalogue: Catalogue, checksum: string): Promise<void> {
  for (const table of [
    'destination',
    'coupon',
    'voucher',
    'scratch_prize',
    'postcard',
    'product',
    'collection',
    'page',
    'banner',
    'setting',
    'catalogue_extra',
  ])
    await client.query(`delete from ${table}`)
  await writeDestinations(client, catalogue)
  await writePackages(client, catalogue.packages)
  await writeCoupons(client, catalogue)
  await writeVouchers(client, catalogue)
  await writeScratchPrizes(client, catalogue)
  await writePostcards(client, catalogue)
  await writeStore(client, catalogue)
  await writeContent(client, catalogue)
  await client.query(
    `insert into catalogue_version(version, checksum) values (1, $1)
     on conflict (only_row) do update
       set version = catalogue_version.version + 1, checksum = excluded.checksum, imported_at = clock_timestamp()`,
    [checksum],
  )
}

const writeDestinations = (client: Transaction, { destinations }: Catalogue) =>
  insert(
    client,
    `insert into destination(id, slug, position, record)
     select (r->>'id')::bigint, r->>'slug', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(destinations),
  )

async function writePackages(client: Transaction, packages: readonly CatalogueEntry[]): Promise<void> {
  await insert(
    client,
    `insert into package(id, destination_id, slug, position, record)
     select (r->>'id')::bigint, (r->>'destination')::bigint, r->>'slug', (r->>'position')::int, r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    placed(
      packages.map(({ package: of, record }) => ({ id: of.id, destination: of.destination.id, slug: of.slug, record })),
    ),
  )
  await insert(
    client,
    `insert into package_slot(id, package_id, position, adult_tickets, child_tickets, record)
     select (r->>'id')::bigint, (r->>'package')::bigint, (r->>'position')::int, (r->>'adults')::int, (r->>'children')::int,
            r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    packages.flatMap(({ package: of, slots }) =>
      placed(slots).map(({ slot, record, position }) => ({
        id: slot.id,
        package: of.id,
        position,
        adults: slot.adults === 'unlimited' ? null : slot.adults,
        children: slot.children === 'unlimited' ? null : slot.children,
        record,
      })),
    ),
  )
  await insert(
    client,
    `insert into package_availability(package_id, date, adult_tickets, child_tickets, position, record)
     select (r->>'package')::bigint, (r->>'date')::date, (r->>'adults')::int, (r->>'children')::int, (r->>'position')::int,
            r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    packages.flatMap(({ package: of, availability }) =>
      placed(availability).map((day) => ({ package: of.id, ...day })),
    ),
  )
  await insert(
    client,
    `insert into package_date_price(package_id, date, adult_price, child_price, peak_price, position, record)
     select (r->>'package')::bigint, (r->>'date')::date, (r->>'adult')::bigint, (r->>'child')::bigint, r->>'peak',
            (r->>'position')::int, r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    packages.flatMap(({ package: of, datePrices }) =>
      placed(datePrices).map((price) => ({ package: of.id, ...price })),
    ),
  )
}

const writeCoupons = (client: Transaction, { coupons }: Catalogue) =>
  insert(
    client,
    `insert into coupon(code, position, record)
     select r->>'code', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(coupons.map(({ offer, record }) => ({ code: canonicalCode(offer.coupon.code), record }))),
  )

const writeVouchers = (client: Transaction, { vouchers }: Catalogue) =>
  insert(
    client,
    `insert into voucher(id, slug, destination_id, position, record)
     select (r->>'id')::bigint, r->>'slug', (r->>'destinationId')::bigint, (r->>'position')::int, r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    placed(vouchers),
  )

const writeScratchPrizes = (client: Transaction, { scratchPrizes }: Catalogue) =>
  insert(
    client,
    `insert into scratch_prize(id, position, stock, offered, record)
     select (r->>'id')::bigint, (r->>'position')::int, (r->>'stock')::int, (r->>'offered')::boolean, r->'record'
       from jsonb_array_elements($1::jsonb) t(r)`,
    placed(scratchPrizes),
  )

const writePostcards = (client: Transaction, { postcards }: Catalogue) =>
  insert(
    client,
    `insert into postcard(id, position, record)
     select (r->>'id')::bigint, (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(postcards),
  )

async function writeStore(client: Transaction, { products, collections }: Catalogue): Promise<void> {
  await insert(
    client,
    `insert into product(id, slug, position, record)
     select (r->>'id')::bigint, r->>'slug', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(products.map(({ id, slug, record }) => ({ id, slug, record }))),
  )
  await insert(
    client,
    `insert into collection(id, slug, position, record)
     select (r->>'id')::bigint, r->>'slug', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(collections),
  )
}

async function writeContent(client: Transaction, { pages, banners, settings, extras }: Catalogue): Promise<void> {
  await insert(
    client,
    `insert into page(slug, position, record)
     select r->>'slug', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(pages),
  )
  await insert(
    client,
    `insert into banner(position, record) select (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    placed(banners.map((record) => ({ record }))),
  )
  await insert(
    client,
    `insert into setting(name, record) select r->>'name', r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    Object.entries(settings).map(([name, record]) => ({ name, record })),
  )
  await insert(
    client,
    `insert into catalogue_extra(list, position, record)
     select r->>'list', (r->>'position')::int, r->'record' from jsonb_array_elements($1::jsonb) t(r)`,
    extras,
  )
}

/** Adds to each row its position in the list, from 1. */
const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, position: index + 1 }))

/** Sends the rows as JSON text, in statements of `ROWS_AT_ONCE`. */
async function insert(client: Transaction, text: string, rows: readonly unknown[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await client.query(text, [JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))])
}
