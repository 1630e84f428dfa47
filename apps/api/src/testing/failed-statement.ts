import { markDatabaseFailure } from '../db/connect.ts'
import type { Pool, Transaction } from '../db/connect.ts'

/** Executes the next statement with this beginning and then fails it, so that the caller cannot know the outcome. */
export function failNextStatement(pool: Pool, beginning: string): void {
  let isLost = false
  const losing = (asked: Pool | Transaction) => {
    const query = asked.query.bind(asked) as (...given: readonly unknown[]) => unknown
    const asking = async (...given: readonly unknown[]): Promise<unknown> => {
      const answer = await query(...given)
      if (isLost || typeof given[0] !== 'string' || !given[0].startsWith(beginning)) return answer
      isLost = true
      throw markDatabaseFailure(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    }
    Object.assign(asked, { query: asking })
  }
  losing(pool)
  const connect = pool.connect.bind(pool) as (...given: readonly unknown[]) => unknown
  const connecting = (...given: readonly unknown[]): unknown => {
    const connected = connect(...given)
    // The driver calls itself with a callback.
    if (!(connected instanceof Promise)) return connected
    return (connected as Promise<Transaction>).then((client) => {
      if (!isLost) losing(client)
      return client
    })
  }
  Object.assign(pool, { connect: connecting })
}
