import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Pool } from '../db/connect.ts'
import { addDatePool, addUsers, aHoldRequest } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { placeHold } from './holds.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addUsers(database.pool, 1)
})

afterAll(async () => {
  expect(await audit(database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
  await database.drop()
})

async function aDateOfExpiredHolds(purchases: number) {
  const pool = await addDatePool(database.pool, purchases)
  const over = () => placeHold(database.pool, aHoldRequest({ claims: [{ pool, quantity: 1 }], holdSeconds: 0 }))
  await Promise.all(Array.from({ length: purchases }, over))
  return pool
}

function withDelays(wait: (statement: string) => Promise<unknown>): Pool {
  const query = async (statement: string | { readonly text: string }, values?: unknown[]) => {
    const answer = await database.pool.query(statement as string, values).catch((error: Error) => error)
    await wait(/select (\w+)\(/.exec(typeof statement === 'string' ? statement : statement.text)?.[1] ?? '')
    if (answer instanceof Error) throw answer
    return answer
  }
  return Object.assign(Object.create(database.pool) as Pool, { query })
}

function aGate() {
  let open = () => {}
  const opened = new Promise<void>((settle) => {
    open = settle
  })
  return { opened, open }
}

describe('sweepPool', () => {
  it('[R1] a buyer waits for a running sweep that another buyer started', async () => {
    const pool = await aDateOfExpiredHolds(5)
    const begun = aGate()
    const slow = withDelays(async (statement) => {
      if (statement !== 'expire_due') return
      begun.open()
      await new Promise((settle) => {
        setTimeout(settle, 200)
      })
    })
    const first = placeHold(slow, aHoldRequest({ claims: [{ pool, quantity: 1 }] }))
    await begun.opened
    const others = [2, 1].map((quantity) => placeHold(slow, aHoldRequest({ claims: [{ pool, quantity }] })))
    expect(await Promise.all([first, ...others])).toMatchObject(Array(3).fill({ outcome: 'held' }))
  })

  it('[R1] a buyer reads the pool again after the sweep of another buyer', async () => {
    const pool = await aDateOfExpiredHolds(5)
    let attempts = 0
    const [read, quicker] = [aGate(), aGate()]
    const slow = withDelays(async (statement) => {
      if (statement !== 'place_hold') return
      attempts += 1
      if (attempts > 1) return
      read.open()
      await quicker.opened
    })
    const slower = placeHold(slow, aHoldRequest({ claims: [{ pool, quantity: 1 }] }))
    await read.opened
    const claims = [{ pool, quantity: 1 }]
    expect(await placeHold(slow, aHoldRequest({ claims }))).toMatchObject({ outcome: 'held' })
    quicker.open()
    expect(await slower).toMatchObject({ outcome: 'held' })
  })

  it('[R1] a buyer waits for the sweep of another process', async () => {
    const pool = await aDateOfExpiredHolds(5)
    const [other, swept] = [await database.pool.connect(), aGate()]
    try {
      await other.query('begin')
      await other.query('select id from purchase where status = 0 and expires_at < clock_timestamp() for update')
      const watched = withDelays((statement) => {
        if (statement === 'expire_due') swept.open()
        return Promise.resolve()
      })
      const buyer = placeHold(watched, aHoldRequest({ claims: [{ pool, quantity: 5 }] }))
      await swept.opened
      await other.query('select expire_due(50)')
      await other.query('commit')
      expect(await buyer).toMatchObject({ outcome: 'held' })
    } finally {
      other.release(true)
    }
  })

  it('[R1] a sweep returns the seats of all expired holds', async () => {
    const pool = await aDateOfExpiredHolds(120)
    expect(await placeHold(database.pool, aHoldRequest({ claims: [{ pool, quantity: 120 }] }))).toMatchObject({
      outcome: 'held',
    })
  })

  it('[R1] a hold with claims on two pools sweeps both pools', async () => {
    const claims = [await aDateOfExpiredHolds(1), await aDateOfExpiredHolds(1)].map((pool) => ({ pool, quantity: 1 }))
    expect(await placeHold(database.pool, aHoldRequest({ claims }))).toMatchObject({ outcome: 'held' })
  })

  it('eight buyers of a pool start only one sweep within a second', async () => {
    const pool = await aDateOfExpiredHolds(2)
    let sweeps = 0
    const counting = withDelays((statement) => {
      if (statement === 'expire_due') sweeps += 1
      return Promise.resolve()
    })
    const outcomes = []
    for (let buyer = 0; buyer < 8; buyer += 1) {
      const { outcome } = await placeHold(counting, aHoldRequest({ claims: [{ pool, quantity: 1 }] }))
      outcomes.push(outcome)
    }
    expect(outcomes).toEqual(['held', 'held', ...Array<string>(6).fill('sold-out')])
    expect(sweeps).toBe(1)
  })
})
