import { parseArgs } from 'node:util'

import { parseCount, ScalarFault } from '@dareesha/contract'
import { drawRows, toCsv } from '@dareesha/engine/desk'

import { changeAsOperator } from '../accounts/audit.ts'
import {
  countWaitingNumbers,
  drawById,
  drawWinner,
  entriesOfDraw,
  publishDraw,
  readDraws,
  verifyDraw,
} from '../use-cases/draws.ts'
import type { DrawFailure, PublishedDraw } from '../use-cases/draws.ts'
import { printErrors, printLines } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const RAFFLES_USAGE = `  raffles list                the draws, the newest first, and how many numbers wait for the next list
  raffles publish <name>      makes a list of all numbers that are in no list yet, and publishes the hash of the list
  raffles draw <id> [--seed <text>]
                              draws the winner of a list, once, and publishes the seed: the given words or random ones
  raffles verify <id>         repeats a draw, to check the hash of the list and the winner
  raffles export <id>         the numbers of a list with their owners, as CSV
`

export const raffles: Command = async (context, words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb, ...rest] = positionals
  const typed = rest.join(' ')
  if (verb === 'list') return list(context)
  if (verb === 'publish' && typed !== '') return publish(context, typed)
  const id = parseCount(typed)
  if (id instanceof ScalarFault) return null
  if (verb === 'draw') return draw(context, id, values.seed ?? null)
  if (verb !== 'verify' && verb !== 'export') return null
  const found = await drawById(context.database, id)
  if (found === null) return printErrors(failureText({ code: 'draw-unknown' }))
  return verb === 'verify' ? verify(context, found) : exportEntries(context, found)
}

async function list({ database }: CommandContext): Promise<number> {
  const draws = await readDraws(database)
  return printLines(
    ...draws.map(lineOf),
    `Numbers that wait for the next list: ${await countWaitingNumbers(database)}.`,
  )
}

const lineOf = ({ id, name, entries, published_at: published, list_hash: hash, winner, seed }: PublishedDraw): string =>
  [
    `${id}  ${name}  ${entries} numbers  published ${published}  ${hash}`,
    ...(winner === null ? ['not drawn yet'] : [`winner ${winner}`, `seed ${seed}`]),
  ].join('  ')

async function publish({ database }: CommandContext, name: string): Promise<number> {
  const done = await changeAsOperator(database, 'raffles publish', (client) => publishDraw(client, name))
  if (!done.ok) return printErrors(failureText(done.failure))
  return printLines(lineOf(done.value.draw), 'Announce the hash of the list before you draw.')
}

async function draw({ database }: CommandContext, id: number, seed: string | null): Promise<number> {
  const done = await changeAsOperator(database, 'raffles draw', (client) => drawWinner(client, id, seed))
  return done.ok ? printLines(lineOf(done.value.draw)) : printErrors(failureText(done.failure))
}

async function verify({ database }: CommandContext, found: PublishedDraw): Promise<number> {
  const differences = await verifyDraw(database, found)
  if (differences.length === 0)
    return printLines(
      lineOf(found),
      found.seed === null ? 'The list has its published hash.' : 'List and winner are right.',
    )
  return printErrors(lineOf(found), ...differences.map((what) => `The ${what} is not the published one.`))
}

async function exportEntries({ database }: CommandContext, { id, winner }: PublishedDraw): Promise<number> {
  const rows = drawRows(await entriesOfDraw(database, id), winner, 'yes')
  process.stdout.write(toCsv([['number', 'won', 'invoice', 'name', 'email', 'mobile'], ...rows]))
  return 0
}

function failureText({ code }: DrawFailure): string {
  switch (code) {
    case 'draw-unknown':
      return 'There is no such draw: raffles list shows all.'
    case 'draw-name-missing':
      return 'The list needs a name, such as "July".'
    case 'draw-empty':
      return 'No raffle number waits for a list.'
    case 'draw-done':
      return 'This list is drawn already. A draw happens once.'
    case 'draw-seed':
      return '--seed must be one line of at most 200 characters.'
  }
}
