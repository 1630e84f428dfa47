import { canonicalCode } from '@dareesha/engine/booking'

import type { Transaction } from '../db/connect.ts'
import type { Catalogue } from './import.ts'

/** Replaces the whole content of the catalogue; purchases and pools are not content and stay. */
export async function writeCatalogue(client: Transaction, catalogue: Catalogue, checksum: string): Promise<void> {
  const { file, packages, coupons } = catalogue
  await client.query('delete from destination')
  await client.query('delete from coupon')
  await client.query('delete from page')
  await client.query('delete from banner')
  await client.query('delete from setting')
  await insert(
    client,
    `insert into destination(id, slug, position, record)
     select (r->>'id')::bigint, coalesce(r->>'url_slug', ''), n, r from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    file.destinations ?? [],
  )
  await insert(
    client,
    `insert into package(id, destination_id, slug, position, record)
     select (r->>'id')::bigint, (r->>'destination')::bigint, r->>'slug', n, r->'record'
       from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    packages.map(({ package: of, record }) => ({ id: of.id, destination: of.destination.id, slug: of.slug, record })),
  )
  await insert(
    client,
    `insert into package_slot(id, package_id, position, adult_tickets, child_tickets, record)
     select (r->>'id')::bigint, (r->>'package')::bigint, n, (r->>'adults')::int, (r->>'children')::int, r->'record'
       from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    packages.flatMap(({ package: of, slots }) =>
      slots.map(({ slot, record }) => ({
        id: slot.id,
        package: of.id,
        adults: slot.adults === 'unlimited' ? null : slot.adults,
        children: slot.children === 'unlimited' ? null : slot.children,
        record,
      })),
    ),
  )
  await insert(
    client,
    `insert into package_availability(package_id, date, adult_tickets, child_tickets)
     select (r->>'package')::bigint, (r->>'date')::date, (r->>'adults')::int, (r->>'children')::int
       from jsonb_array_elements($1::jsonb) t(r)`,
    packages.flatMap(({ package: of, availability }) => availability.map((day) => ({ package: of.id, ...day }))),
  )
  await insert(
    client,
    `insert into package_date_price(package_id, date, adult_price, child_price, peak_price)
     select (r->>'package')::bigint, (r->>'date')::date, (r->>'adult')::bigint, (r->>'child')::bigint, r->>'peak'
       from jsonb_array_elements($1::jsonb) t(r)`,
    packages.flatMap(({ package: of, datePrices }) => datePrices.map((price) => ({ package: of.id, ...price }))),
  )
  await insert(
    client,
    `insert into coupon(code, position, record)
     select r->>'code', n, r->'record' from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    coupons.map(({ coupon }, index) => ({ code: canonicalCode(coupon.code), record: file.coupons?.[index] })),
  )
  await insert(
    client,
    `insert into page(slug, position, record)
     select coalesce(r->>'url_slug', r->>'slug'), n, r from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    file.pages ?? [],
  )
  await insert(
    client,
    `insert into banner(position, record) select n, r from jsonb_array_elements($1::jsonb) with ordinality t(r, n)`,
    file.banners ?? [],
  )
  await client.query('insert into setting(name, record) select key, value from jsonb_each($1::jsonb)', [
    JSON.stringify(file.settings ?? {}),
  ])
  await client.query(
    `insert into catalogue_version(version, checksum) values (1, $1)
     on conflict (only_row) do update
       set version = catalogue_version.version + 1, checksum = excluded.checksum, imported_at = clock_timestamp()`,
    [checksum],
  )
}

/** One statement for all rows, which travel as one JSON text. */
const insert = (client: Transaction, text: string, rows: readonly unknown[]) =>
  client.query(text, [JSON.stringify(rows)])
