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
import { complain, say } from './command.ts'
import type { Command, Place } from './command.ts'

export const RAFFLES_USAGE = `  raffles list                the draws, the newest first, and how many numbers wait for the next list
  raffles publish <name>      closes a list with every number that is in no list yet, and publishes its hash
  raffles draw <id> [--seed <text>]
                              draws the winner of a list, once, and publishes the seed: the given words or random ones
  raffles verify <id>         repeats a draw: computes the hash of its list and its winner again
  raffles export <id>         the numbers of a list with their owners, as CSV
`

export const raffles: Command = async (place, words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb, ...rest] = positionals
  const typed = rest.join(' ')
  if (verb === 'list') return list(place)
  if (verb === 'publish' && typed !== '') return publish(place, typed)
  const id = parseCount(typed)
  if (id instanceof ScalarFault) return null
  if (verb === 'draw') return draw(place, id, values.seed ?? null)
  if (verb !== 'verify' && verb !== 'export') return null
  const found = await drawById(place.database, id)
  if (found === null) return complain(failureText({ code: 'draw-unknown' }))
  return verb === 'verify' ? verify(place, found) : exportEntries(place, found)
}

async function list({ database }: Place): Promise<number> {
  const draws = await readDraws(database)
  return say(...draws.map(lineOf), `Numbers that wait for the next list: ${await countWaitingNumbers(database)}.`)
}

const lineOf = ({ id, name, entries, published_at: published, list_hash: hash, winner, seed }: PublishedDraw): string =>
  [
    `${id}  ${name}  ${entries} numbers  published ${published}  ${hash}`,
    ...(winner === null ? ['not drawn yet'] : [`winner ${winner}`, `seed ${seed}`]),
  ].join('  ')

async function publish({ database }: Place, name: string): Promise<number> {
  const done = await changeAsOperator(database, 'raffles publish', (client) => publishDraw(client, name))
  if (!done.ok) return complain(failureText(done.failure))
  return say(lineOf(done.value.draw), 'Announce the hash of the list before you draw.')
}

async function draw({ database }: Place, id: number, seed: string | null): Promise<number> {
  const done = await changeAsOperator(database, 'raffles draw', (client) => drawWinner(client, id, seed))
  return done.ok ? say(lineOf(done.value.draw)) : complain(failureText(done.failure))
}

async function verify({ database }: Place, found: PublishedDraw): Promise<number> {
  const differences = await verifyDraw(database, found)
  if (differences.length === 0)
    return say(lineOf(found), found.seed === null ? 'The list has its published hash.' : 'List and winner are right.')
  return complain(lineOf(found), ...differences.map((what) => `The ${what} is not the published one.`))
}

async function exportEntries({ database }: Place, { id, winner }: PublishedDraw): Promise<number> {
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
