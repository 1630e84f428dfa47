import { productsByIds } from '../catalogue/read-store.ts'
import type { User } from '../accounts/sessions.ts'
import { productRecordFor } from './product-record.ts'
import { refuse } from './use-case.ts'
import type { Answer, Refusal, Server, UseCase } from './use-case.ts'

export const addFavouriteProduct: UseCase<'addFavouriteProduct'> = (server, { product_id: id }, { user }) =>
  changeFavourite(server, id, user, 'insert into favourite(user_id, product_id) values ($1, $2) on conflict do nothing')

export const removeFavouriteProduct: UseCase<'removeFavouriteProduct'> = (server, { product_id: id }, { user }) =>
  changeFavourite(server, id, user, 'delete from favourite where user_id = $1 and product_id = $2')

async function changeFavourite(
  { catalogue, database }: Server,
  productId: number,
  user: User,
  change: string,
): Promise<Answer<'addFavouriteProduct'> | Refusal> {
  const [found] = productsByIds(await catalogue(), [productId])
  if (found === undefined || found.product.hidden) return refuse({ code: 'product-unknown' })
  await database.query(change, [user.id, productId])
  return { success: 1, productData: await productRecordFor(database, found, user) }
}
