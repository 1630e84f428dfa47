import type { Address } from '@dareesha/engine/account'
import { z } from 'zod'

import { subjectOf } from './codes.ts'
import { rowOf, sqlStateOf } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'

export type NewUser = {
  readonly name: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly referral: string | null
}

const idRow = z.object({ id: z.number() })

const idOf = async (database: Database, text: string, values: readonly unknown[]): Promise<number | null> =>
  (await rowOf(database, idRow, text, values))?.id ?? null

export const ownerOf = (database: Database, address: Address): Promise<number | null> =>
  idOf(database, `select id from app_user where ${address.kind} = $1 and ${address.kind}_proved_at is not null`, [
    subjectOf(address),
  ])

export async function isClaimed(database: Database, address: Address): Promise<boolean> {
  const claimed = `select id from app_user where ${address.kind} = $1 and ${address.kind}_proved_at is null`
  const changed = address.kind === 'mobile' ? ' union all select id from app_user where claimed_mobile = $1' : ''
  return (await idOf(database, `${claimed}${changed} limit 1`, [subjectOf(address)])) !== null
}

export async function createUser(
  transaction: Transaction,
  { name, email, mobile, referral }: NewUser,
  proved: Address,
): Promise<number | null> {
  const id = await idOf(
    transaction,
    `insert into app_user(name, email, mobile, referral, ${proved.kind}_proved_at)
     values ($1, $2, $3, $4, clock_timestamp()) on conflict do nothing returning id`,
    [name, email, mobile, referral],
  )
  if (id !== null) await removeClaims(transaction, proved)
  return id
}

export async function verifyAddress(
  transaction: Transaction,
  userId: number,
  address: Address,
): Promise<number | null> {
  const update =
    address.kind === 'email'
      ? 'set email_proved_at = clock_timestamp() where id = $1 and email = $2'
      : `set mobile = $2, claimed_mobile = null, mobile_proved_at = clock_timestamp()
          where id = $1 and coalesce(claimed_mobile, mobile) = $2`
  try {
    const id = await idOf(transaction, `update app_user ${update} returning id`, [userId, subjectOf(address)])
    if (id !== null) await removeClaims(transaction, address)
    return id
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** Removes a verified address from all accounts that have not verified the address (ADR 0030). */
async function removeClaims(transaction: Transaction, address: Address): Promise<void> {
  const { kind } = address
  const statements = [
    `update app_user set ${kind} = null where ${kind} = $1 and ${kind}_proved_at is null`,
    ...(kind === 'mobile' ? ['update app_user set claimed_mobile = null where claimed_mobile = $1'] : []),
  ]
  for (const statement of statements) await transaction.query(statement, [subjectOf(address)])
}
