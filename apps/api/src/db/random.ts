import { hash, randomBytes, randomInt } from 'node:crypto'

import { z } from 'zod'

import { rowOf } from './connect.ts'
import type { Database } from './connect.ts'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The database stores only the hash, so that a reader of the table cannot use the token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Crockford's 32 symbols: no two look alike. */
const NUMBER_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a number with 60 random bits, such as `7K3M-9QPD-X2VA`. */
export function newNumber(): string {
  const symbol = () => NUMBER_SYMBOLS[randomInt(NUMBER_SYMBOLS.length)]
  const group = () => Array.from({ length: 4 }, symbol).join('')
  return [group(), group(), group()].join('-')
}

export async function serverSecret(database: Database, name: string): Promise<string> {
  const row = await rowOf(
    database,
    z.object({ secret: z.string() }),
    // Without the update, `returning` would not return a row that another process inserted.
    `insert into server_secret(name, secret) values ($1, $2)
     on conflict (name) do update set secret = server_secret.secret returning secret`,
    [name, newToken()],
  )
  return row!.secret
}
