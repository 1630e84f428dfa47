import { createHash, randomBytes } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkDraw, checkDrawList, drawRaffle } from '@dareesha/engine/desk'
import type { DrawViolation } from '@dareesha/engine/desk'
import { z } from 'zod'

import type { AuditEntry } from '../accounts/audit.ts'
import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const drawRow = z.object({
  id: z.number(),
  name: z.string(),
  entries: z.number(),
  list_hash: z.string(),
  published_at: z.string(),
  seed: z.string().nullable(),
  winner: z.string().nullable(),
  drawn_at: z.string().nullable(),
})

export type PublishedDraw = z.output<typeof drawRow>

const DRAWS = `select d.id, d.name, (select count(*) from raffle r where r.draw_id = d.id) as entries, d.list_hash,
    ${venueTime('d.published_at')} as published_at, d.seed, d.winner, ${venueTime('d.drawn_at')} as drawn_at
  from raffle_draw d`

export const readDraws = (database: Database): Promise<readonly PublishedDraw[]> =>
  rowsOf(database, drawRow, `${DRAWS} order by d.id desc limit 100`)

export const drawById = (database: Database, id: number): Promise<PublishedDraw | null> =>
  rowOf(database, drawRow, `${DRAWS} where d.id = $1`, [id])

export async function countWaitingNumbers(database: Database): Promise<number> {
  const row = await rowOf(
    database,
    z.object({ count: z.number() }),
    'select count(*) from raffle where draw_id is null',
  )
  return row?.count ?? 0
}

const numberRow = z.object({ raffle_number: z.string() })
const textOf = ({ raffle_number: number }: z.output<typeof numberRow>) => number

export const numbersOfDraw = async (database: Database, id: number): Promise<readonly string[]> =>
  (
    await rowsOf(
      database,
      numberRow,
      `select raffle_number from raffle where draw_id = $1 order by raffle_number collate "C"`,
      [id],
    )
  ).map(textOf)

const entryRow = z.object({
  number: z.string(),
  invoice: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
})

export const entriesOfDraw = (database: Database, id: number) =>
  rowsOf(
    database,
    entryRow,
    `select r.raffle_number as number, i.id as invoice, a.name, a.email, a.mobile
       from raffle r join invoice i on i.id = r.invoice_id join app_user a on a.id = i.user_id
      where r.draw_id = $1 order by r.raffle_number collate "C"`,
    [id],
  )

export type DrawFailure = DrawViolation | { readonly code: 'draw-unknown' }

type Done = { readonly draw: PublishedDraw; readonly audit: readonly AuditEntry[] }

const idRow = z.object({ id: z.number() })

export async function publishDraw(transaction: Transaction, name: string): Promise<Result<Done, DrawFailure>> {
  // The locks make undoApproval and a second publishDraw wait. The second publishDraw then finds no numbers.
  const numbers = (
    await rowsOf(transaction, numberRow, 'select raffle_number from raffle where draw_id is null for update')
  ).map(textOf)
  const [violation] = checkDrawList(name, numbers)
  if (violation !== undefined) return failed(violation)
  const { listHash } = drawRaffle(numbers, '', sha256)
  const row = await rowOf(transaction, idRow, 'insert into raffle_draw(name, list_hash) values ($1, $2) returning id', [
    name.trim(),
    listHash,
  ])
  const { id } = row!
  await transaction.query('update raffle set draw_id = $1 where raffle_number = any($2)', [id, numbers])
  const after = { name: name.trim(), numbers: numbers.length, listHash }
  return ok({ draw: (await drawById(transaction, id))!, audit: [{ subject: `draw ${id}`, before: null, after }] })
}

export async function drawWinner(
  transaction: Transaction,
  id: number,
  given: string | null,
): Promise<Result<Done, DrawFailure>> {
  const locked = await rowOf(transaction, idRow, 'select id from raffle_draw where id = $1 for update', [id])
  const before = locked === null ? null : await drawById(transaction, id)
  if (before === null) return failed({ code: 'draw-unknown' })
  const seed = given?.trim() ?? randomBytes(32).toString('hex')
  const [violation] = checkDraw({ isDrawn: before.winner !== null }, seed)
  if (violation !== undefined) return failed(violation)
  const { winner, listHash } = drawRaffle(await numbersOfDraw(transaction, id), seed, sha256)
  if (listHash !== before.list_hash) throw new Error(`the list of draw ${id} is not the published one`)
  await transaction.query('update raffle_draw set seed = $2, winner = $3, drawn_at = clock_timestamp() where id = $1', [
    id,
    seed,
    winner,
  ])
  const audit = [{ subject: `draw ${id}`, before: { winner: null }, after: { winner, seed } }]
  return ok({ draw: (await drawById(transaction, id))!, audit })
}

export async function verifyDraw(database: Database, draw: PublishedDraw): Promise<readonly ('list' | 'winner')[]> {
  const { listHash, winner } = drawRaffle(await numbersOfDraw(database, draw.id), draw.seed ?? '', sha256)
  return [
    ...(listHash === draw.list_hash ? [] : (['list'] as const)),
    ...(draw.seed === null || winner === draw.winner ? [] : (['winner'] as const)),
  ]
}
