import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { rowOf } from './connect.ts'
import type { Database } from './connect.ts'

/** A secret that is created once and stored in the database, so that all processes share it. */
export async function serverSecret(database: Database, name: string): Promise<string> {
  const row = await rowOf(
    database,
    z.object({ secret: z.string() }),
    // The update changes nothing: it lets `returning` see the row of another process.
    `insert into server_secret(name, secret) values ($1, $2)
     on conflict (name) do update set secret = server_secret.secret returning secret`,
    [name, randomBytes(32).toString('base64url')],
  )
  return row!.secret
}
