import { z } from 'zod'

import { rowOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { cancelPurchase as release, PURCHASE_STATUS } from '../inventory/holds.ts'
import { endPayment } from '../payments/reconcile.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

/** Cancels an unpaid purchase (DEC-10, M7). */
export const cancelPurchase: UseCase<'cancelPurchase'> = async (server, { purchase_number: number }, { user }) => {
  const { database } = server
  if ((await statusOf(database, number, user.id)) === null) return refuse({ code: 'booking-unknown' })
  const end = await endPayment(server, number)
  if (end !== 'ended') return refuse({ code: REFUSALS[end] })
  await release(database, number, user.id)
  // Another tab may have opened a new payment before the release. After the release, no payment can be opened.
  await endPayment(server, number)
  const status = await statusOf(database, number, user.id)
  return status === PURCHASE_STATUS.confirmed ? refuse({ code: 'purchase-paid' }) : { success: 1 }
}

const REFUSALS = { unanswered: 'purchase-not-cancelled', elsewhere: 'purchase-elsewhere' } as const

async function statusOf(database: Database, number: string, userId: number): Promise<number | null> {
  const text = 'select status from purchase where number = $1 and user_id = $2'
  return (await rowOf(database, z.object({ status: z.number() }), text, [number, userId]))?.status ?? null
}
