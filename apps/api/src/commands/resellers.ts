import { addReseller, removeReseller, resellerRows } from '../octo/resellers.ts'
import type { ResellerTerms } from '../octo/resellers.ts'
import { printErrors, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const RESELLERS_USAGE = `  resellers add <name> [--net <per cent>] [--hold <per cent>] [--rate <requests a minute>]
                              adds a reseller, or another key for one, and prints the key once; an option that is missing keeps the
                              former value; --net: the share of the retail price that they pay (at first 85); --hold: the share of a
                              limit that their unconfirmed bookings may hold (at first 50); --rate (at first 600)
  resellers list              lists their terms, keys and confirmed bookings
  resellers remove <name>     revokes all keys of a reseller and deletes their webhooks; their bookings stay
`

const OPTIONS = {
  '--net': { least: 0, most: 100, step: 0.01, toTerm: (percent: number) => ({ netShare: Math.round(percent * 100) }) },
  '--hold': { least: 1, most: 100, step: 1, toTerm: (holdShare: number) => ({ holdShare }) },
  '--rate': { least: 1, most: 100_000, step: 1, toTerm: (requestsAMinute: number) => ({ requestsAMinute }) },
} as const

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
  const terms = readTerms(words)
  if (terms === null) return null
  if (typeof terms === 'string') return printErrors(terms)
  return printLines(await addReseller(database, name, terms))
}

function readTerms(words: readonly string[]): Partial<ResellerTerms> | string | null {
  const terms: Partial<ResellerTerms> = {}
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', text = ''] = words.slice(at, at + 2)
    if (!isOption(option)) return null
    const { least, most, step, toTerm } = OPTIONS[option]
    const value = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most) || (step === 1 && !Number.isInteger(value)))
      return `${option} must be a number from ${least} to ${most}.`
    Object.assign(terms, toTerm(value))
  }
  return terms
}

const isOption = (word: string): word is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, word)
