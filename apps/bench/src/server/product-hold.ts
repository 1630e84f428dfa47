import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const SERVER = new URL('../../../api/src/', import.meta.url)

/** Places one hold of the product. @returns Whether the places were held. */
export type ProductHold = (userId: number, counter: string, items: string) => Promise<boolean>

/**
 * The function with which the product's server places holds, and its connection pool. Apps must not import each other,
 * so it is loaded at run time and its interface is declared here.
 */
export async function productHold(
  databaseUrl: string,
): Promise<{ readonly pool: pg.Pool; readonly hold: ProductHold }> {
  const { createPool } = (await import(new URL('db/connect.ts', SERVER).href)) as Connect
  const { placeHold } = (await import(new URL('inventory/holds.ts', SERVER).href)) as Holds
  const pool = createPool(databaseUrl, silent)
  return {
    pool,
    hold: async (userId, counter, items) => {
      const { outcome } = await placeHold(pool, {
        ...BOOKING,
        items,
        userId,
        idempotencyKey: randomUUID(),
        claims: [{ pool: counter, quantity: 2 }],
      })
      return outcome === 'held'
    },
  }
}

type Connect = { readonly createPool: (url: string, log: typeof silent) => pg.Pool }

type Holds = {
  readonly placeHold: (
    pool: pg.Pool,
    request: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly outcome: string }>
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const BOOKING = {
  bodyHash: 'bench',
  packageId: 101,
  quote: {},
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
