import { sentMobile } from '@dareesha/engine/account'
import { COUNTRY, MAX_ADDRESSES, parseAddressForm, STATES } from '@dareesha/engine/store'
import type { AddressLines } from '@dareesha/engine/store'
import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { checkAssigned } from '../accounts/phone-number.ts'
import type { User } from '../accounts/sessions.ts'
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

export const getAddress: UseCase<'getAddress'> = async ({ database }, _, { user }) => allOf(database, user)

export const addAddress: UseCase<'addAddress'> = async ({ database }, { address: typed }, { user }) => {
  const { name = '', phone = '', address = '', landmark = '', city = '', state = STATES[0] } = typed
  const lines = parseAddressForm({ name, phone: sentMobile(phone), address, landmark, city, state })
  if (!lines.ok) return refuse(lines.failure[0] ?? { code: 'address-invalid' })
  if (checkAssigned(lines.value.phone).length > 0) return refuse({ code: 'address-phone-invalid' })
  const added = await transaction(database, async (client) => {
    // Without the row lock, two concurrent requests could exceed `MAX_ADDRESSES`.
    await client.query('select from app_user where id = $1 for no key update', [user.id])
    return client.query(
      `insert into address(user_id, lines) select $1, $2::jsonb
        where (select count(*) from address where user_id = $1) < $3`,
      [user.id, JSON.stringify(lines.value), MAX_ADDRESSES],
    )
  })
  return added.rowCount === 0 ? refuse({ code: 'addresses-full' }) : allOf(database, user)
}

export const deleteAddress: UseCase<'deleteAddress'> = async ({ database }, { address_id: id }, { user }) => {
  const deleted = await database.query('delete from address where id = $1 and user_id = $2', [id, user.id])
  return deleted.rowCount === 0 ? refuse({ code: 'address-unknown' }) : allOf(database, user)
}

export async function addressOf(database: Database, id: number, user: User): Promise<AddressLines | null> {
  const text = 'select id, lines from address where id = $1 and user_id = $2'
  return (await rowOf(database, addressRow, text, [id, user.id]))?.lines ?? null
}

async function allOf(database: Database, user: User): Promise<Answer<'getAddress'>> {
  const text = 'select id, lines from address where user_id = $1 order by id'
  const rows = await rowsOf(database, addressRow, text, [user.id])
  return { success: 1, data: rows.map(({ id, lines }) => ({ id, phone: lines.phone, address: lines })) }
}
