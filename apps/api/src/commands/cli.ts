import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { fils } from '@dareesha/contract'
import { today } from '@dareesha/engine'
import { z } from 'zod'

import { exportCatalogue } from '../catalogue/export.ts'
import type { CatalogueFault } from '../catalogue/fault.ts'
import { catalogueChanges, importCatalogueFile } from '../catalogue/import.ts'
import { catalogueVersion } from '../catalogue/read.ts'
import { makeCatalogueText } from '../catalogue/text.ts'
import { bookings, BOOKINGS_USAGE } from './bookings.ts'
import { coupons, COUPONS_USAGE } from './coupons.ts'
import { files, FILES_USAGE } from './files.ts'
import { invoices, INVOICES_USAGE } from './invoices.ts'
import { messages, MESSAGES_USAGE } from './messages.ts'
import { orders, ORDERS_USAGE } from './orders.ts'
import { person, PERSONS_USAGE } from './persons.ts'
import { postcards, POSTCARDS_USAGE } from './postcards.ts'
import { raffles, RAFFLES_USAGE } from './raffles.ts'
import { receipts, RECEIPTS_USAGE } from './receipts.ts'
import { refunds, REFUNDS_USAGE } from './refunds.ts'
import { resellers, RESELLERS_USAGE } from './resellers.ts'
import { sessions, SESSIONS_USAGE } from './sessions.ts'
import { staff, STAFF_USAGE } from './staff.ts'
import { printErrors, dirhams, linesOf, printLines, printList } from './command.ts'
import type { Command } from './command.ts'
import { createPool, OPERATOR_TIMEOUTS, rowOf } from '../db/connect.ts'
import { hasEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { startDatabase } from '../db/start-database.ts'
import { clockOf, describeFaults, parseEnvironment } from '../env.ts'
import { openStorage } from '../files/storage.ts'
import { sweep } from '../inventory/sweep.ts'
import { reasonOf, silentLog } from '../log.ts'

const USAGE = `Usage: npm run operate -- <command>

  import <catalogue.json> [--force]
                              imports a catalogue with the pictures beside it, all or nothing; names the path of every fault. A file
                              that is older than the catalogue needs --force
  catalogue diff <catalogue.json>
                              lists what an import of the file would change
  export [catalogue.json]     writes the catalogue in the format of an import, to a file or to the terminal
  purchases show <number>     shows a purchase in full
${BOOKINGS_USAGE}${COUPONS_USAGE}${REFUNDS_USAGE}${RECEIPTS_USAGE}${SESSIONS_USAGE}${RESELLERS_USAGE}${STAFF_USAGE}${INVOICES_USAGE}${RAFFLES_USAGE}${ORDERS_USAGE}${POSTCARDS_USAGE}${MESSAGES_USAGE}${PERSONS_USAGE}${FILES_USAGE}  sweep                       expires unpaid purchases whose hold has ended, and frees their places
`

const COMMANDS: Readonly<Record<string, Command>> = {
  import: async ({ database, publicFiles: store, clock }, words) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined) return null
    const isForced = values.force === true
    const imported = await importCatalogueFile(database, { file, store, today: today(clock), isForced })
    if (imported.ok) return printLines(`${counted(imported.value.packages, 'package')} in the catalogue.`)
    const count = counted(imported.failure.length, 'fault')
    return printErrors(...imported.failure.map(lineOf), '', `${count} in ${file}; nothing was changed.`)
  },
  export: async ({ database }, [file]) => {
    const version = await catalogueVersion(database)
    const text = makeCatalogueText({
      ...(version === null ? {} : { version }),
      ...(await exportCatalogue(database)),
    })
    if (file === undefined) process.stdout.write(text)
    else await writeFile(file, text)
    return 0
  },
  catalogue: async ({ database, clock }, [verb, file]) => {
    if (verb !== 'diff' || file === undefined) return null
    const changes = await catalogueChanges(database, { file, today: today(clock) })
    return printList(changes.map(lineOf), 'The file has the same content as the catalogue.')
  },
  purchases: async ({ database }, [verb, number]) => {
    if (verb !== 'show' || number === undefined) return null
    const found = await rowOf(database, shownPurchase, SHOWN_PURCHASE, [number])
    if (found === null) return printErrors(`There is no purchase ${number}.`)
    return printLines(...linesOf({ ...found, amount: dirhams(fils(found.amount)) }))
  },
  bookings,
  coupons,
  refunds,
  receipts,
  sessions,
  staff,
  resellers,
  invoices,
  raffles,
  orders,
  person,
  postcards,
  messages,
  files,
  sweep: async ({ database }) => printLines(`${await sweep(database)} purchases expired.`),
}

const shownPurchase = z.object({
  number: z.string(),
  status: z.number(),
  amount: z.number(),
  items: z.unknown(),
  quote: z.unknown(),
})

const SHOWN_PURCHASE = `
  select number, status, amount, coalesce(b.items, u.items) as items, coalesce(b.quotes, u.quote) as quote from purchase u,
         lateral (select jsonb_agg(items order by position) as items, jsonb_agg(quote order by position) as quotes
                    from booking where purchase_id = u.id) b
   where number = $1`

const lineOf = ({ path, reason }: CatalogueFault): string => `${path === '' ? 'The file' : path}: ${reason}`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function misused(): number {
  process.stderr.write(USAGE)
  return 2
}

const HELP = new Set(['help', '--help', '-h'])

async function run([name = '', ...words]: readonly string[]): Promise<number> {
  if (HELP.has(name) || words.some((word) => word.startsWith('-') && HELP.has(word))) {
    process.stdout.write(USAGE)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    if (name !== '') process.stderr.write(`Unknown command: ${name}\n\n`)
    return misused()
  }
  const environment = parseEnvironment(process.env)
  if (!environment.ok) {
    process.stderr.write(`The environment cannot be used:\n${describeFaults(environment.failure)}\n`)
    return 1
  }
  const { databaseUrl, dataDirectory } = environment.value
  // The command must not create a database: an export of the new, empty database would overwrite a good file.
  if (databaseUrl === undefined && !(await hasEmbedded(dataDirectory)))
    return printErrors(
      `There is no database in ${resolve(dataDirectory)}: name the DATA_DIR or the DATABASE_URL of the site.`,
    )
  const { url, leave } = await startDatabase(environment.value, silentLog)
  const database = createPool(url, silentLog, { timeouts: OPERATOR_TIMEOUTS, sessions: environment.value.sessions })
  try {
    await migrate(database)
    const context = {
      database,
      clock: clockOf(environment.value),
      ...(await openStorage(environment.value.files)),
    }
    return (await command(context, words)) ?? misused()
  } catch (error) {
    return failed(name, error)
  } finally {
    await database.end()
    await leave()
  }
}

const failed = (name: string, error: unknown): number =>
  printErrors(...`dareesha ${name} failed: ${reasonOf(error)}`.split('\n'))

// A reader such as `head` may end before the command has written everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const words = process.argv.slice(2)
process.exitCode = await run(words).catch((error: unknown) => failed(words[0] ?? '', error))
