import { z } from 'zod'

import { productsByIds } from '../catalogue/read-store.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { inStock } from '../inventory/stock.ts'
import type { User } from '../accounts/sessions.ts'
import { productRecord } from './product-record.ts'
import { refuse } from './use-case.ts'
import type { Answer, Refusal, UseCase } from './use-case.ts'

/** The favourite products of a user; none for anonymous callers. */
export async function favouritesOf(database: Database, user: User | null): Promise<ReadonlySet<number>> {
  if (user === null) return new Set()
  const rows = await rowsOf(
    database,
    z.object({ product_id: z.number() }),
    'select product_id from favourite where user_id = $1',
    [user.id],
  )
  return new Set(rows.map(({ product_id: id }) => id))
}

/** Adds a favourite. A repeated request changes nothing (CALL-44, STO-30). */
export const addFavouriteProduct: UseCase<'addFavouriteProduct'> = async ({ database }, { product_id: id }, { user }) =>
  changeFavourite(
    database,
    id,
    user,
    'insert into favourite(user_id, product_id) values ($1, $2) on conflict do nothing',
  )

/** Removes a favourite (CALL-45, STO-31). */
export const removeFavouriteProduct: UseCase<'removeFavouriteProduct'> = async (
  { database },
  { product_id: id },
  { user },
) => changeFavourite(database, id, user, 'delete from favourite where user_id = $1 and product_id = $2')

async function changeFavourite(
  database: Database,
  productId: number,
  user: User,
  change: string,
): Promise<Answer<'addFavouriteProduct'> | Refusal> {
  const [found] = await productsByIds(database, [productId])
  if (found === undefined || found.product.hidden) return refuse({ code: 'product-unknown' })
  await database.query(change, [user.id, productId])
  const [[product], favourites] = await Promise.all([
    inStock(database, [found.product], user.id),
    favouritesOf(database, user),
  ])
  return { success: 1, productData: productRecord(found.record, product ?? found.product, favourites) }
}
