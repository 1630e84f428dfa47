import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { changeAsOperator } from '../accounts/audit.ts'
import type { Pool } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { cardsToPrint, markCard, MAX_IN_ZIP, paidCards, printFiles, printZip } from '../use-cases/printing.ts'
import { printErrors, MAX_LISTED, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const POSTCARDS_USAGE = `  postcards list              the paid postcards that were not printed yet, the oldest first
  postcards print <number> <folder>
                              writes the print files of both sides of a paid postcard, PNG with 3 mm bleed at 300 dpi, and prints its address
  postcards zip <file>        writes the print files of the ${MAX_IN_ZIP} oldest postcards of the list, with their addresses, as a zip
  postcards mark <number> <words>
                              sets the status that the visitor sees, such as "At the printer"
`

export const postcards: Command = async ({ database, privateFiles }, [verb, number, ...rest]) => {
  if (verb === 'list') return list(database)
  const text = rest.join(' ').trim()
  if (verb === 'zip' && number !== undefined) return zip(database, privateFiles, number)
  if (number === undefined || text === '') return null
  if (verb === 'print') return print(database, privateFiles, number, text)
  return verb === 'mark' ? mark(database, number, text) : null
}

const NONE = 'No postcard waits to be printed.'

async function list(database: Pool): Promise<number> {
  const rows = await cardsToPrint(database, MAX_LISTED)
  const lines = rows.map(({ number, name, address }) => `${number}  ${name}  ${address.replaceAll(/\s+/g, ' ').trim()}`)
  return printList(lines, NONE)
}

async function print(database: Pool, store: FileStore, number: string, folder: string): Promise<number> {
  const [card] = await paidCards(database, [number])
  if (card === undefined) return printErrors(UNKNOWN(number))
  const sides = await printFiles(store, card)
  if (sides === null) return printErrors(`The pictures of ${number} are not here.`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${number}-front.png`), sides.front)
  await writeFile(join(folder, `${number}-back.png`), sides.back)
  const address = card.address.split(/\r\n|\r|\n/).map((line) => `  ${line}`)
  return printLines(`Both sides of ${number} are in ${folder}. It goes to:`, ...address)
}

async function zip(database: Pool, store: FileStore, file: string): Promise<number> {
  const numbers = (await cardsToPrint(database, MAX_IN_ZIP)).map(({ number }) => number)
  if (numbers.length === 0) return printLines(NONE)
  await writeFile(file, await printZip(database, store, numbers))
  return printLines(`The print files are in ${file}:`, ...numbers)
}

async function mark(database: Pool, number: string, words: string): Promise<number> {
  const done = await changeAsOperator(database, 'postcards mark', (client) => markCard(client, number, words))
  return done.ok ? printLines(`${number}: ${words}`) : printErrors(UNKNOWN(number))
}

const UNKNOWN = (number: string): string => `There is no paid postcard ${number}.`
