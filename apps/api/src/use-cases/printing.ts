import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { printLayout, PRINTED_CARD, toCsvFile } from '@dareesha/engine/desk'
import { Zip, ZipPassThrough } from 'fflate'
import { z } from 'zod'

import type { AuditEntry } from '../accounts/audit.ts'
import { answerOf, rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { queued, reencode } from '../files/reencode.ts'

const cardRow = z.object({
  number: z.string(),
  name: z.string(),
  address: z.string(),
  front_side: z.string(),
  back_side: z.string(),
})

export type PaidCard = z.output<typeof cardRow>

const PAID = `select u.number, o.name, o.address, o.front_side, o.back_side
  from purchase u join postcard_order o on o.purchase_id = u.id where u.status = 1`

const WAITING = `${PAID} and o.processing_status is null`

export const cardsToPrint = (database: Database, most: number): Promise<readonly PaidCard[]> =>
  rowsOf(database, cardRow, `${WAITING} order by u.id limit $1`, [most])

export const countCardsToPrint = (database: Database): Promise<number> =>
  answerOf(database, z.number(), `select count(*)::int as answer from (${WAITING}) c`, [])

export const paidCards = (database: Database, numbers: readonly string[]): Promise<readonly PaidCard[]> =>
  rowsOf(database, cardRow, `${PAID} and u.number = any($1) order by u.id`, [numbers])

export async function printFiles(
  store: FileStore,
  card: PaidCard,
): Promise<{ readonly front: Buffer; readonly back: Buffer } | null> {
  const [front, back] = [await printFile(store, card.front_side), await printFile(store, card.back_side)]
  return front === null || back === null ? null : { front, back }
}

/** The URL of the zip contains all order numbers, and a proxy accepts URLs of up to 8 kB. */
export const MAX_IN_ZIP = 100

export async function printZip(
  database: Database,
  store: FileStore,
  numbers: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  return zipOf(store, await paidCards(database, numbers.slice(0, MAX_IN_ZIP)))
}

/** Makes the files of one card at a time, because the files of a hundred cards would fill the memory. */
async function* zipOf(store: FileStore, cards: readonly PaidCard[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(chunk)
  })
  const add = (name: string, content: Uint8Array) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(content, true)
  }
  const rows = [['number', 'postcard', 'address']]
  const missing: string[] = []
  for (const card of cards) {
    const sides = await printFiles(store, card)
    if (sides === null) {
      missing.push(`${card.number}\n`)
      continue
    }
    rows.push([card.number, card.name, card.address])
    add(`${card.number}-front.png`, sides.front)
    add(`${card.number}-back.png`, sides.back)
    yield* chunks.splice(0)
  }
  add('addresses.csv', Buffer.from(toCsvFile(rows)))
  // Staff mark the whole list as printed, so the zip must name the missing cards.
  if (missing.length > 0) add('missing.txt', Buffer.from(missing.join('')))
  zip.end()
  yield* chunks
}

/** Mirrors the edges into the bleed, so that an inexact cut shows no white line. */
async function printFile(store: FileStore, name: string): Promise<Buffer | null> {
  const stored = await store.read(name)
  if (stored === null) return null
  const { width, height, card } = printLayout()
  const bleed = {
    left: card.left,
    top: card.top,
    right: width - card.left - card.width,
    bottom: height - card.top - card.height,
  }
  return queued(() =>
    reencode(stored, (image) =>
      image
        .resize({ width: card.width, height: card.height, fit: 'fill' })
        .extend({ ...bleed, extendWith: 'mirror' })
        .withMetadata({ density: PRINTED_CARD.dpi })
        .png(),
    ),
  )
}

const MAX_STATUS_LENGTH = 100

const statusRow = z.object({ before: z.string().nullable() })

export async function markCard(
  database: Database,
  number: string,
  words: string,
): Promise<Result<{ readonly audit: readonly AuditEntry[] }, { readonly code: 'order-unknown' }>> {
  const status = words.trim().slice(0, MAX_STATUS_LENGTH)
  const row = await rowOf(
    database,
    statusRow,
    `update postcard_order o set processing_status = $2 from purchase u
      where u.id = o.purchase_id and u.number = $1 and u.status = 1
     returning (select b.processing_status from postcard_order b where b.purchase_id = o.purchase_id) as before`,
    [number, status],
  )
  if (row === null) return failed({ code: 'order-unknown' })
  const before = row.before === null ? null : { status: row.before }
  return ok({ audit: [{ subject: number, before, after: { status } }] })
}
