import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import type { FileStore } from './file-store.ts'

const MAX_AT_ONCE = 200

const files = z.object({ id: z.number(), front_side: z.string(), back_side: z.string(), photo: z.string().nullable() })

export async function deleteUnpaidPictures(database: Pool, store: FileStore): Promise<number> {
  const postcards = await rowsOf(
    database,
    files,
    `select u.id, o.front_side, o.back_side, o.photo
       from postcard_order o join purchase u on u.id = o.purchase_id
      where u.status in (2, 3) and u.created_at < clock_timestamp() - interval '30 days' and o.front_side <> ''
      order by u.id limit ${MAX_AT_ONCE}`,
  )
  for (const { id, front_side: front, back_side: back, photo } of postcards) {
    for (const name of [front, back, photo]) if (name !== null) await store.remove(name)
    await database.query(
      `update postcard_order set front_side = '', back_side = '', photo = null, message = '', address = '' where purchase_id = $1`,
      [id],
    )
  }
  return postcards.length
}
