import { today } from '@dareesha/engine/booking'
import { isVoucherOffered } from '@dareesha/engine/catalogue'
import { nearestFirst, parseVoucher } from '@dareesha/engine/rewards'
import type { Voucher } from '@dareesha/engine/rewards'
import { z } from 'zod'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { allVouchers, voucherRecordOf, vouchersOfDestination } from '../catalogue/read-vouchers.ts'
import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { newPurchaseNumber } from '../inventory/purchase-number.ts'
import { refuse } from './use-case.ts'
import type { Server, UseCase } from './use-case.ts'

/** One voucher, by its id or slug; one that is over says so, one that is switched off is not there (CALL-21). */
export const getVourcherDetails: UseCase<'getVourcherDetails'> = async (server, by) => {
  const found = await voucherOf(server, server.database, by)
  if (found === null) return refuse({ code: 'voucher-unknown' })
  const { record, voucher } = found
  return { success: 1, data: { ...record, expired: voucher.state === 'expired' ? '1' : '0' } }
}

/** The vouchers that are on offer at a destination, in the order of the catalogue (CALL-25, VCH-06). */
export const listVoucherByDesitnation: UseCase<'listVoucherByDesitnation'> = async (
  { database, clock },
  { destination_id: id },
) => {
  const day = today(clock)
  const records = await vouchersOfDestination(database, id)
  return { success: 1, data: records.filter((record) => isVoucherOffered(record, day)) }
}

/** The vouchers that are on offer and have a place, the nearest first (CALL-24, VCH-07). */
export const listVourchers: UseCase<'listVourchers'> = async (server, { lat: latitude, lang: longitude }) => {
  const day = today(server.clock)
  const records = (await allVouchers(server.database)).filter((record) => isVoucherOffered(record, day))
  const placed = records.map((record) => ({ record, place: read(server, record).place }))
  return { success: 1, data: nearestFirst(placed, { latitude, longitude }).map(({ found: { record } }) => record) }
}

/** The code of a voucher for the user: made when he asks first, and the same ever after (CALL-22, VCH-14, R8). */
export const getVoucherCode: UseCase<'getVoucherCode'> = (server, { id }, { user }) =>
  transaction(server.database, async (client) => {
    const found = await voucherOf(server, client, { id })
    if (found === null) return refuse({ code: 'voucher-unknown' })
    if (found.voucher.state === 'expired') return refuse({ code: 'voucher-expired' })
    return { success: 1, data: await codeOf(client, id, user.id) }
  })

/** The code of a voucher that the user was given before, whether or not it is still taken; none when he never asked (CALL-23). */
export const oldUserVouchers: UseCase<'oldUserVouchers'> = async ({ database }, { voucher_id: id }, { user }) => ({
  success: 1,
  data: await rowsOf(database, codeRow, `select ${COLUMNS} from voucher_code where voucher_id = $1 and user_id = $2`, [
    id,
    user.id,
  ]),
})

const codeRow = z.object({ voucher_id: z.number(), voucher_code: z.string(), created_at: z.string() })

/** The venue's wall time, unshifted (AMB-147). */
const COLUMNS = `voucher_id, code as voucher_code, to_char(created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') as created_at`

async function codeOf(client: Transaction, voucherId: number, userId: number): Promise<z.output<typeof codeRow>> {
  // Of two that ask at once the second waits for the first, makes nothing, and reads what the first made.
  await client.query(
    'insert into voucher_code(voucher_id, user_id, code) values ($1, $2, $3) on conflict (voucher_id, user_id) do nothing',
    [voucherId, userId, newPurchaseNumber()],
  )
  const row = await rowOf(
    client,
    codeRow,
    `select ${COLUMNS} from voucher_code where voucher_id = $1 and user_id = $2`,
    [voucherId, userId],
  )
  if (row === null) throw new Error(`voucher ${voucherId} has no code for user ${userId}, who was just given one`)
  return row
}

type Found = { readonly record: CatalogueRecord; readonly voucher: Voucher }

/** A voucher that is not switched off. */
async function voucherOf(
  server: Server,
  database: Database,
  by: Parameters<typeof voucherRecordOf>[1],
): Promise<Found | null> {
  const record = await voucherRecordOf(database, by)
  if (record === null) return null
  const voucher = read(server, record)
  return voucher.state === 'withdrawn' ? null : { record, voucher }
}

function read({ clock }: Server, record: CatalogueRecord): Voucher {
  const voucher = parseVoucher(record, today(clock))
  // The import lets nothing in that cannot be read, so this is a mistake of ours.
  if (!voucher.ok) throw new Error(`a voucher of the catalogue cannot be read: ${JSON.stringify(voucher.failure)}`)
  return voucher.value
}
