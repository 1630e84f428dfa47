import { readFile } from 'node:fs/promises'

import { fils, formatAmount } from '@dareesha/contract'
import { z } from 'zod'

import { importCatalogue } from './catalogue/import.ts'
import { createPool, rowOf } from './db/connect.ts'
import type { Pool } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { describeFaults, parseEnvironment } from './env.ts'
import { sweep } from './inventory/sweep.ts'
import { silentLog } from './log.ts'
import { databaseOf } from './server.ts'

const USAGE = `Usage: node --conditions=@dareesha/source apps/api/src/cli.ts <command>

  import <catalogue.json>     brings a catalogue in, all or nothing; every fault is named by its path
  purchases show <number>     what a purchase is, in full
  sweep                       gives back the seats of purchases whose time is over
`

type Command = (database: Pool, ...words: readonly string[]) => Promise<number>

/** What an operator can do; each answers the exit code. */
const COMMANDS: Readonly<Record<string, Command>> = {
  import: async (database, file) => {
    if (file === undefined) return misused()
    const imported = await importCatalogue(database, JSON.parse(await readFile(file, 'utf8')))
    if (imported.ok) return say(`${imported.value.packages} packages are in the catalogue.`)
    for (const { path, reason } of imported.failure) process.stderr.write(`${path}: ${reason}\n`)
    process.stderr.write(`${imported.failure.length} faults; nothing was changed.\n`)
    return 1
  },
  purchases: async (database, verb, number) => {
    if (verb !== 'show' || number === undefined) return misused()
    const found = await rowOf(
      database,
      z.object({ number: z.string(), status: z.number(), amount: z.number(), items: z.unknown(), quote: z.unknown() }),
      'select number, status, amount, items, quote from purchase where number = $1',
      [number],
    )
    if (found === null) {
      process.stderr.write(`There is no purchase ${number}.\n`)
      return 1
    }
    return say(JSON.stringify({ ...found, amount: `AED ${formatAmount(fils(found.amount))}` }, null, 2))
  },
  sweep: async (database) => say(`${await sweep(database)} purchases expired.`),
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function misused(): number {
  process.stderr.write(USAGE)
  return 2
}

async function run([name = '', ...words]: readonly string[]): Promise<number> {
  const command = COMMANDS[name]
  if (command === undefined) return misused()
  const environment = parseEnvironment(process.env)
  if (!environment.ok) {
    process.stderr.write(`The environment cannot be used:\n${describeFaults(environment.failure)}\n`)
    return 1
  }
  const { url, leave } = await databaseOf(environment.value)
  const database = createPool(url, silentLog)
  try {
    await migrate(database)
    return await command(database, ...words)
  } finally {
    await database.end()
    await leave()
  }
}

process.exitCode = await run(process.argv.slice(2))
