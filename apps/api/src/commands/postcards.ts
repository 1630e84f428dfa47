import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { complain, MAX_LISTED, say, sayList } from './command.ts'
import type { Command } from './command.ts'

export const POSTCARDS_USAGE = `  postcards list              the paid postcards that nobody has worked on yet, the oldest first
  postcards print <number> <folder>
                              writes both sides of a paid postcard, as PNG, and whom it goes to
  postcards mark <number> <words>
                              notes how far it has come, such as "At the printer"; the visitor reads the words
`

export const postcards: Command = async ({ database, privateFiles }, [verb, number, ...rest]) => {
  if (verb === 'list') return list(database)
  const text = rest.join(' ').trim()
  if (number === undefined || text === '') return null
  if (verb === 'print') return print(database, privateFiles, number, text)
  return verb === 'mark' ? mark(database, number, text) : null
}

const cardRow = z.object({
  number: z.string(),
  name: z.string(),
  address: z.string(),
  front_side: z.string(),
  back_side: z.string(),
})

/** Only paid postcards are printed. */
const PAID = `select u.number, o.name, o.address, o.front_side, o.back_side
  from purchase u join postcard_order o on o.purchase_id = u.id where u.status = 1`

async function list(database: Database): Promise<number> {
  const rows = await rowsOf(
    database,
    cardRow,
    `${PAID} and o.processing_status is null order by u.id limit ${MAX_LISTED}`,
  )
  const lines = rows.map(({ number, name, address }) => `${number}  ${name}  ${address.replaceAll(/\s+/g, ' ').trim()}`)
  return sayList(lines, 'No postcard waits to be printed.')
}

async function print(database: Database, store: FileStore, number: string, folder: string): Promise<number> {
  const card = await rowOf(database, cardRow, `${PAID} and u.number = $1`, [number])
  if (card === null) return complain(`There is no paid postcard ${number}.`)
  const [front, back] = [await store.read(card.front_side), await store.read(card.back_side)]
  if (front === null || back === null) return complain(`The pictures of ${number} are not here.`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${number}-front.png`), front)
  await writeFile(join(folder, `${number}-back.png`), back)
  // Indented, so that no line of the address looks like output of the command.
  const address = card.address.split(/\r\n|\r|\n/).map((line) => `  ${line}`)
  return say(`Both sides of ${number} are in ${folder}. It goes to:`, ...address)
}

async function mark(database: Database, number: string, words: string): Promise<number> {
  const { rowCount } = await database.query(
    `update postcard_order o set processing_status = $2 from purchase u
      where u.id = o.purchase_id and u.number = $1 and u.status = 1`,
    [number, words.slice(0, 100)],
  )
  return rowCount === 1 ? say(`${number}: ${words}`) : complain(`There is no paid postcard ${number}.`)
}
