import type { Product } from '@dareesha/engine/store'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { PoolCap, PoolKey } from './pools.ts'
import { productStock } from './pools.ts'

export const stockCaps = ({ id, stock, variants }: Pick<Product, 'id' | 'stock' | 'variants'>): readonly PoolCap[] =>
  variants.length === 0
    ? [{ pool: productStock(id, null), cap: stock }]
    : variants.map((variant) => ({ pool: productStock(id, variant.id), cap: variant.stock }))

export async function inStock(
  database: Database,
  products: readonly Product[],
  userId: number | null,
): Promise<readonly Product[]> {
  const left = await leftOf(
    database,
    products.flatMap((product) => stockCaps(product).map(({ pool }) => pool)),
    userId,
  )
  return products.map((product) => {
    if (product.variants.length === 0) return { ...product, stock: left.get(productStock(product.id, null)) ?? 0 }
    const variants = product.variants.map((variant) => ({
      ...variant,
      stock: left.get(productStock(product.id, variant.id)) ?? 0,
    }))
    const stock = variants.reduce((sum, variant) => sum + (variant.enabled ? variant.stock : 0), 0)
    return { ...product, variants, stock }
  })
}

const leftRow = z.object({ key: z.string<PoolKey>(), left: z.number() })

async function leftOf(
  database: Database,
  pools: readonly PoolKey[],
  userId: number | null,
): Promise<ReadonlyMap<PoolKey, number>> {
  const rows = await rowsOf(
    database,
    leftRow,
    // Every import sets the caps of all products, so a product without a cap is not for sale.
    `select key, cap - held - sold + case when $2::bigint is null then 0 else held_by($2, id) end as left
       from pool where key = any($1) and cap is not null`,
    [pools, userId],
  )
  return new Map(rows.map(({ key, left }) => [key, left]))
}
