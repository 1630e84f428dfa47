// A child process that places holds, pays, cancels and sweeps at random until it is killed.
import { fils } from '@dareesha/contract'

import { createPool } from '../db/connect.ts'
import { cancelPurchase, placeHold } from '../inventory/holds.ts'
import type { PoolKey } from '../inventory/pools.ts'
import { sweep } from '../inventory/sweep.ts'
import { silentLog } from '../log.ts'
import { applyPayment } from '../payments/events.ts'
import { aHeldBooking, aHoldRequest } from './holds.ts'

export type Acknowledged = { readonly held?: string; readonly paid?: string }

const VISITORS = 16

const [url, ...pools] = process.argv.slice(2)
const pool = createPool(url ?? '', silentLog)

const report = (acknowledged: Acknowledged) => process.send?.(acknowledged)
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

async function visit(): Promise<void> {
  const quantity = 1 + Math.floor(Math.random() * 3)
  const claims = [
    { pool: oneOf(pools) as PoolKey, quantity },
    { pool: oneOf(pools) as PoolKey, quantity },
  ]
  const bookings = [aHeldBooking(2501), aHeldBooking(104)]
  const held = await placeHold(pool, aHoldRequest({ bookings, claims, holdSeconds: oneOf([0.02, 900]) }))
  if (held.outcome !== 'held') return
  report({ held: held.number })
  const dice = Math.random()
  if (dice < 0.1) await cancelPurchase(pool, held.number, 1)
  if (dice < 0.2) await sweep(pool)
  if (dice < 0.4) return
  const eventId = `paid-${held.number}`
  const event = { provider: 'test', eventId, purchaseNumber: held.number, kind: 'paid', amount: fils(105_00) } as const
  await applyPayment(pool, event)
  report({ paid: held.number })
}

async function visitForever(): Promise<never> {
  for (;;) await visit()
}

process.on('disconnect', () => process.exit())
await Promise.all(Array.from({ length: VISITORS }, visitForever))
