import type { RequestOf } from '@dareesha/contract'
import { today } from '@dareesha/engine'
import { isVoucherOffered } from '@dareesha/engine/catalogue'
import { nearestFirst, parseVoucher } from '@dareesha/engine/rewards'
import type { Voucher } from '@dareesha/engine/rewards'
import { z } from 'zod'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { storedValue } from '../catalogue/read.ts'
import { rowsOf, transaction, venueTime } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'
import { refuse } from './use-case.ts'
import type { Server, UseCase } from './use-case.ts'

export const getVourcherDetails: UseCase<'getVourcherDetails'> = async (server, by) => {
  const found = await voucherOf(server, by)
  if (found === null) return refuse({ code: 'voucher-unknown' })
  const { record, voucher } = found
  return { success: 1, data: { ...record, expired: voucher.state === 'expired' ? '1' : '0' } }
}

export const listVoucherByDesitnation: UseCase<'listVoucherByDesitnation'> = async (
  { catalogue, clock },
  { destination_id: id },
) => {
  const day = today(clock)
  const records = (await catalogue()).vouchers.ofDestination.get(id) ?? []
  return { success: 1, data: records.filter((record) => isVoucherOffered(record, day)) }
}

export const listVourchers: UseCase<'listVourchers'> = async (server, { lat: latitude, lang: longitude }) => {
  const day = today(server.clock)
  const records = (await server.catalogue()).vouchers.records.filter((record) => isVoucherOffered(record, day))
  const placed = records.map((record) => ({ record, place: read(server, record).place }))
  return { success: 1, data: nearestFirst(placed, { latitude, longitude }).map(({ found: { record } }) => record) }
}

export const getVoucherCode: UseCase<'getVoucherCode'> = async (server, { id }, { user }) => {
  const found = await voucherOf(server, { id })
  if (found === null) return refuse({ code: 'voucher-unknown' })
  if (found.voucher.state === 'expired') return refuse({ code: 'voucher-expired' })
  return { success: 1, data: await transaction(server.database, (client) => codeOf(client, id, user.id)) }
}

export const oldUserVouchers: UseCase<'oldUserVouchers'> = async ({ database }, { voucher_id: id }, { user }) => ({
  success: 1,
  data: await codesOf(database, id, user.id),
})

const codeRow = z.object({ voucher_id: z.number(), voucher_code: z.string(), created_at: z.string() })

const codesOf = (database: Database, voucherId: number, userId: number): Promise<z.output<typeof codeRow>[]> =>
  rowsOf(
    database,
    codeRow,
    `select voucher_id, code as voucher_code, ${venueTime('created_at')} as created_at
       from voucher_code where voucher_id = $1 and user_id = $2`,
    [voucherId, userId],
  )

async function codeOf(client: Transaction, voucherId: number, userId: number): Promise<z.output<typeof codeRow>> {
  // The second of two concurrent requests waits here, and then reads the code of the first request.
  await client.query(
    'insert into voucher_code(voucher_id, user_id, code) values ($1, $2, $3) on conflict (voucher_id, user_id) do nothing',
    [voucherId, userId, newNumber()],
  )
  const [code] = await codesOf(client, voucherId, userId)
  return code!
}

type Found = { readonly record: CatalogueRecord; readonly voucher: Voucher }

async function voucherOf(server: Server, { id, slug }: RequestOf<'getVourcherDetails'>): Promise<Found | null> {
  const { vouchers } = await server.catalogue()
  const record = id === undefined ? vouchers.bySlug.get(slug ?? '') : vouchers.byId.get(id)
  if (record === undefined) return null
  const voucher = read(server, record)
  return voucher.state === 'withdrawn' ? null : { record, voucher }
}

const read = ({ clock }: Server, record: CatalogueRecord): Voucher =>
  storedValue(parseVoucher(record, today(clock)), 'voucher')
