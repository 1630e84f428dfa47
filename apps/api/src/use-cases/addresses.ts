import { sentMobile } from '@dareesha/engine/account'
import { COUNTRY, MOST_ADDRESSES, parseAddressForm, STATES } from '@dareesha/engine/store'
import type { AddressLines } from '@dareesha/engine/store'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { User } from '../sessions/sessions.ts'
import { refuse } from './use-case.ts'
import type { Answer, UseCase } from './use-case.ts'

const addressLines = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.enum(STATES),
  country: z.literal(COUNTRY),
}) satisfies z.ZodType<AddressLines>

const addressRow = z.object({ id: z.number(), lines: addressLines })

/** The addresses of the user, the one added last coming last (CALL-39, CHK-01); another's are never among them (R8). */
export const getAddress: UseCase<'getAddress'> = async ({ database }, _, { user }) => allOf(database, user)

/** Adds an address, once it is one (CALL-40, CHK-02, CHK-06 to CHK-11). */
export const addAddress: UseCase<'addAddress'> = async ({ database }, { address: typed }, { user }) => {
  const { name = '', phone = '', address = '', landmark = '', city = '', state = STATES[0] } = typed
  const lines = parseAddressForm({ name, phone: sentMobile(phone), address, landmark, city, state })
  const [violation] = lines.ok ? [] : lines.failure
  if (!lines.ok) return refuse(violation ?? { code: 'address-invalid' })
  const added = await transaction(database, async (client) => {
    // One after the other: two that count at the same time would both find the last place free.
    await client.query('select from app_user where id = $1 for no key update', [user.id])
    return rowOf(
      client,
      z.object({ id: z.number() }),
      `insert into address(user_id, lines) select $1, $2::jsonb
        where (select count(*) from address where user_id = $1) < $3 returning id`,
      [user.id, JSON.stringify(lines.value), MOST_ADDRESSES],
    )
  })
  return added === null ? refuse({ code: 'addresses-full' }) : allOf(database, user)
}

/** Deletes an address of the user and answers the others; another's is one that is not there (CALL-41, CHK-03, R8). */
export const deleteAddress: UseCase<'deleteAddress'> = async ({ database }, { address_id: id }, { user }) => {
  const deleted = await rowOf(
    database,
    z.object({ id: z.number() }),
    'delete from address where id = $1 and user_id = $2 returning id',
    [id, user.id],
  )
  return deleted === null ? refuse({ code: 'address-unknown' }) : allOf(database, user)
}

/** Where an order is sent: an address of the user, or null. */
export async function addressOf(database: Database, id: number, user: User): Promise<AddressLines | null> {
  const row = await rowOf(database, addressRow, 'select id, lines from address where id = $1 and user_id = $2', [
    id,
    user.id,
  ])
  return row?.lines ?? null
}

async function allOf(database: Database, user: User): Promise<Answer<'getAddress'>> {
  const rows = await rowsOf(database, addressRow, 'select id, lines from address where user_id = $1 order by id', [
    user.id,
  ])
  return { success: 1, data: rows.map(({ id, lines }) => ({ id, phone: lines.phone, address: lines })) }
}
