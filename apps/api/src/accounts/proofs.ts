import type { Address } from '@dareesha/engine/account'
import { z } from 'zod'

import { addressOf, subjectOf } from './codes.ts'
import { rowOf } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'

const VALID_SECONDS = 600

const addressRow = z.object({ address: z.string() })

export async function issueProof(database: Database, address: Address): Promise<string> {
  const proof = newToken()
  await database.query(
    `insert into address_proof(token_hash, address, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 second')`,
    [tokenHash(proof), subjectOf(address), VALID_SECONDS],
  )
  return proof
}

export async function lockProof(transaction: Transaction, proof: string): Promise<Address | null> {
  const row = await rowOf(
    transaction,
    addressRow,
    'select address from address_proof where token_hash = $1 and expires_at > clock_timestamp() for update',
    [tokenHash(proof)],
  )
  return row === null ? null : addressOf(row.address)
}

export const endProof = async (transaction: Transaction, proof: string): Promise<void> => {
  await transaction.query('delete from address_proof where token_hash = $1', [tokenHash(proof)])
}
