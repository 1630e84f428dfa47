import { markDatabaseFailure } from '../db/connect.ts'
import type { Pool, Transaction } from '../db/connect.ts'

export function failNextStatement(pool: Pool, beginning: string): void {
  let hasFailed = false
  const replaceQuery = (asked: Pool | Transaction) => {
    const query = asked.query.bind(asked) as (...given: readonly unknown[]) => unknown
    const queryAndFail = async (...given: readonly unknown[]): Promise<unknown> => {
      const answer = await query(...given)
      if (hasFailed || typeof given[0] !== 'string' || !given[0].startsWith(beginning)) return answer
      hasFailed = true
      throw markDatabaseFailure(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    }
    Object.assign(asked, { query: queryAndFail })
  }
  replaceQuery(pool)
  const connect = pool.connect.bind(pool) as (...given: readonly unknown[]) => unknown
  const connecting = (...given: readonly unknown[]): unknown => {
    const connected = connect(...given)
    // `pool.query` calls `connect` with a callback and gets no promise.
    if (!(connected instanceof Promise)) return connected
    return (connected as Promise<Transaction>).then((client) => {
      if (!hasFailed) replaceQuery(client)
      return client
    })
  }
  Object.assign(pool, { connect: connecting })
}
