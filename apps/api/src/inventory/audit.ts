import { z } from 'zod'

import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Pool, Transaction } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { startInterval } from '../timers.ts'

const AUDIT_INTERVAL_MS = 60_000
const MAX_CHANGES = 10_000
const IDS = 1_000

const leak = z.object({
  key: z.string(),
  cap: z.number().nullable(),
  held: z.number(),
  sold: z.number(),
  held_lines: z.number(),
  sold_lines: z.number(),
})

const moneyLeak = z.object({ number: z.string(), money_in: z.number(), kept: z.number(), owed_back: z.number() })

const LEAKS = 'select key, cap, held, sold, held_lines, sold_lines from leak'
const MONEY_LEAKS = 'select number, money_in, kept, owed_back from money_leak'

export async function audit(database: Database) {
  return {
    leaks: await rowsOf(database, leak, `${LEAKS} order by key`),
    moneyLeaks: await rowsOf(database, moneyLeak, `${MONEY_LEAKS} order by number`),
  }
}

/** Reads the known findings again. With `array(...)`, Postgres does not compute the whole view. */
export async function findings(database: Database) {
  return {
    leaks: await rowsOf(database, leak, `${LEAKS} where pool_id = any (array(select pool_id from audit_finding))`),
    moneyLeaks: await rowsOf(
      database,
      moneyLeak,
      `${MONEY_LEAKS} where number = any (array(select purchase_number from audit_finding))`,
    ),
  }
}

/** The full audit of each night begins at 3 a.m. in Dubai. Returns no row while another server audits. */
const LOCK_STATE = `
  select n.night::text, case when s.night is distinct from n.night then 1 else s.next_id end as first
    from audit_state s, (select (clock_timestamp() at time zone 'Asia/Dubai' - interval '3 hours')::date as night) n
     for update of s skip locked`

const state = z.object({ night: z.string(), first: z.number().nullable() })

const TAKE = `
  with taken as (
         delete from audit_due where ctid = any (array(select ctid from audit_due limit ${MAX_CHANGES}))
         returning pool_id, purchase_number),
       due as (select pool_id, purchase_number from taken union select pool_id, purchase_number from audit_finding),
       ends as (select $1::bigint + ${IDS} as next, greatest((select max(id) from pool), (select max(id) from purchase)) as last)
  select array(select pool_id from due where pool_id is not null
               union select pool_id from purchase_line where purchase_id = any (array(
                       select id from purchase where number = any (array(
                         select purchase_number from due where purchase_number is not null))))
               union select id from pool where id >= $1 and id < $1 + ${IDS})::text[] as pools,
         array(select purchase_number from due where purchase_number is not null
               union select number from purchase where id >= $1 and id < $1 + ${IDS}) as purchases,
         case when ends.next <= ends.last then ends.next end as next,
         (select count(*) from taken) = ${MAX_CHANGES} as is_full
    from ends`

const taken = z.object({
  pools: z.array(z.string()),
  purchases: z.array(z.string()),
  next: z.number().nullable(),
  is_full: z.boolean(),
})

const KEEP_FINDINGS = `
  with checked as (delete from audit_finding)
  insert into audit_finding
  select pool_id, null from leak where pool_id = any ($1::bigint[])
  union all
  select null, number from money_leak where number = any ($2::text[])`

/** Audits the changes, and everything once a night (R2). After a failure, the next audit checks the same changes. False if another server audits. */
export async function auditChanges(database: Pool, stopped?: AbortSignal): Promise<boolean> {
  for (;;) {
    const outcome = await transaction(database, auditSome)
    if (outcome !== 'more' || stopped?.aborted === true) return outcome !== 'locked'
  }
}

async function auditSome(step: Transaction): Promise<'done' | 'more' | 'locked'> {
  const locked = await rowOf(step, state, LOCK_STATE)
  const due = locked && (await rowOf(step, taken, TAKE, [locked.first]))
  if (due === null) return 'locked'
  await step.query(KEEP_FINDINGS, [due.pools, due.purchases])
  await step.query('update audit_state set night = $1, next_id = $2', [locked?.night, due.next])
  return due.is_full || due.next !== null ? 'more' : 'done'
}

export const startAuditor = (database: Pool, log: Log): (() => Promise<void>) =>
  startInterval(AUDIT_INTERVAL_MS, 'audit', log, async (stopped) => {
    if (!(await auditChanges(database, stopped))) return
    const { leaks, moneyLeaks } = await findings(database)
    if (leaks.length > 0) log.error('inventory leaks', { rows: leaks })
    if (moneyLeaks.length > 0) log.error('money leaks', { rows: moneyLeaks })
  })
