import { addReseller, removeReseller, resellerRows } from '../octo/resellers.ts'
import { printErrors, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const RESELLERS_USAGE = `  resellers add <name> [--net <per cent>] [--hold <per cent>] [--rate <requests a minute>]
                              adds a reseller, or another key for one, and prints the key once; --net: the share of the retail price
                              that they pay (default 85); --hold: the share of a limit that their unconfirmed bookings may hold
                              (default 50); --rate (default 600)
  resellers list              lists their terms, keys and confirmed bookings
  resellers remove <name>     revokes all keys of a reseller and deletes their webhooks; their bookings stay
`

const OPTIONS = {
  '--net': { usual: 85, least: 0, most: 100, step: 0.01 },
  '--hold': { usual: 50, least: 1, most: 100, step: 1 },
  '--rate': { usual: 600, least: 1, most: 100_000, step: 1 },
} as const

type Option = keyof typeof OPTIONS

export const resellers: Command = async ({ database }, [verb, name, ...words]) => {
  if (verb === 'list')
    return printList(
      (await resellerRows(database)).map(
        (row) =>
          `${row.name}: net ${row.net_share / 100} %, hold ${row.hold_share} %, ${row.requests_a_minute} requests a minute, ` +
          `keys: ${row.keys}, confirmed bookings: ${row.bookings}`,
      ),
      'There are no resellers.',
    )
  if (name === undefined || name.trim() === '' || name.startsWith('--')) return null
  if (verb === 'remove') {
    const revoked = await removeReseller(database, name)
    return revoked === null ? printErrors(`There is no reseller ${name}.`) : printLines(`Revoked keys: ${revoked}.`)
  }
  if (verb !== 'add') return null
  const options = readOptions(words)
  if (options === null) return null
  if (typeof options === 'string') return printErrors(options)
  const key = await addReseller(database, name, {
    netShare: Math.round(options['--net'] * 100),
    holdShare: options['--hold'],
    requestsAMinute: options['--rate'],
  })
  return printLines(key)
}

function readOptions(words: readonly string[]): Record<Option, number> | string | null {
  const read = { '--net': OPTIONS['--net'].usual, '--hold': OPTIONS['--hold'].usual, '--rate': OPTIONS['--rate'].usual }
  const options: Record<Option, number> = { ...read }
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', text = ''] = words.slice(at, at + 2)
    if (!isOption(option)) return null
    const { least, most, step } = OPTIONS[option]
    const value = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most) || (step === 1 && !Number.isInteger(value)))
      return `${option} must be a number from ${least} to ${most}.`
    options[option] = value
  }
  return options
}

const isOption = (word: string): word is Option => Object.hasOwn(OPTIONS, word)
