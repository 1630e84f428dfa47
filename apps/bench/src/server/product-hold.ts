import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const SERVER = new URL('../../../api/src/', import.meta.url)

type Connect = { readonly createPool: (url: string, log: unknown) => pg.Pool }
type Holds = {
  readonly placeHold: (pool: pg.Pool, request: Readonly<Record<string, unknown>>) => Promise<{ outcome: string }>
}
type Log = { readonly silentLog: unknown }

export async function productHold(databaseUrl: string) {
  const { createPool } = (await import(new URL('db/connect.ts', SERVER).href)) as Connect
  const { placeHold } = (await import(new URL('inventory/holds.ts', SERVER).href)) as Holds
  const { silentLog } = (await import(new URL('log.ts', SERVER).href)) as Log
  const pool = createPool(databaseUrl, silentLog)
  return {
    pool,
    hold: async (userId: number, counter: string, items: string): Promise<boolean> => {
      const claims = [{ pool: counter, quantity: 2 }]
      const bookings = [{ packageId: 101, items, quote: {}, amount: BOOKING.amount }]
      const request = { ...BOOKING, bookings, userId, idempotencyKey: randomUUID(), claims }
      return (await placeHold(pool, request)).outcome === 'held'
    },
  }
}

const BOOKING = {
  bodyHash: 'bench',
  items: null,
  quote: null,
  coupon: null,
  amount: 300_00,
  site: 'dareesha',
  channel: 'web',
  referral: null,
  trafficReferral: null,
  redirectTo: null,
  choicePath: null,
  holdSeconds: 900,
}
