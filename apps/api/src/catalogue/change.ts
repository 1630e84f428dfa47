import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { canonicalCode } from '@dareesha/engine/coupon-offer'
import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Transaction } from '../db/connect.ts'
import { poolsOfCoupon, poolsOfPackage, replaceCaps } from '../inventory/pools.ts'
import { capsOf } from './caps-of.ts'
import { catalogueRecord } from './catalogue.ts'
import type { CatalogueRecord } from './catalogue.ts'
import type { CatalogueFault } from './fault.ts'
import { checksumOf } from './import.ts'
import { parseCatalogue } from './parse.ts'
import { namedIds } from './rows.ts'
import { writeCoupons, writePackages } from './write.ts'

export async function storePackage(
  client: Transaction,
  record: CatalogueRecord,
  today: CalendarDate,
): Promise<Result<null, readonly CatalogueFault[]>> {
  const { destination_id: destination, id } = record
  const found = await rowOf(client, destinationRow, 'select record from destination where id = $1', [destination])
  const catalogue = parseCatalogue({ destinations: [found?.record], packages: [record] }, today)
  if (!catalogue.ok) return failed(catalogue.failure)
  await writePackages(client, catalogue.value, checksumOf(catalogue.value))
  await replaceCaps(client, capsOf(catalogue.value), { keys: poolsOfPackage(Number(id)), from: today })
  return ok(null)
}

const destinationRow = z.object({ record: catalogueRecord })

export async function storeCoupon(
  client: Transaction,
  record: CatalogueRecord,
  today: CalendarDate,
): Promise<Result<null, readonly CatalogueFault[]>> {
  const ids = namedIds({ record, path: '' }, 'packages').flatMap(({ id }) => id ?? [])
  const packages = await rowsOf(client, namedPackage, NAMED_PACKAGES, [ids])
  const destinations = new Map(packages.map(({ destination }) => [destination['id'], destination]))
  const content = {
    destinations: [...destinations.values()],
    packages: packages.map((named) => named.record),
    coupons: [record],
  }
  const parsed = parseCatalogue(content, today)
  if (!parsed.ok)
    return failed(parsed.failure.map(({ path, reason }) => ({ path: path.replace(/^coupons\[0\]\.?/, ''), reason })))
  const catalogue = { ...parsed.value, packages: [] }
  await writeCoupons(client, catalogue, checksumOf(catalogue))
  const [coupon] = catalogue.coupons
  if (coupon !== undefined)
    await replaceCaps(client, capsOf(catalogue), { keys: poolsOfCoupon(canonicalCode(coupon.offer.code)), from: null })
  return ok(null)
}

const namedPackage = z.object({ record: catalogueRecord, destination: catalogueRecord })
const NAMED_PACKAGES = `select p.record, d.record as destination from package p join destination d on d.id = p.destination_id
                         where p.id = any($1)`
