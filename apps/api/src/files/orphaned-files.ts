import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { isFileName } from './file-store.ts'
import type { FileStore } from './file-store.ts'

const A_DAY_MS = 86_400_000
const BATCH = 1000

const NAMED = {
  invoices: 'select picture from invoice union all select preview from invoice',
  postcards: `select front_side from postcard_order union all select back_side from postcard_order
              union all select photo from postcard_order where photo is not null`,
} as const

export async function deleteOrphanedFiles(database: Database, store: FileStore, now: number): Promise<number> {
  let deleted = 0
  for (const [folder, named] of Object.entries(NAMED)) {
    const files = await store.list(folder)
    const old = files
      .filter(({ changedAt }) => changedAt < now - A_DAY_MS)
      .map(({ name }) => `${folder}/${name}`)
      // `store.remove` throws for other names, such as `.DS_Store`.
      .filter(isFileName)
    for (let from = 0; from < old.length; from += BATCH) {
      const text = `select name from unnest($1::text[]) name except (${named})`
      const unnamed = await rowsOf(database, z.object({ name: z.string() }), text, [old.slice(from, from + BATCH)])
      for (const { name } of unnamed) await store.remove(name)
      deleted += unnamed.length
    }
  }
  return deleted
}
