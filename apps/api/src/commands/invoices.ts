import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { parseAmount, parseCount, ScalarFault } from '@dareesha/contract'
import { INVOICE_STATUSES } from '@dareesha/engine/rewards'
import type { Verdict } from '@dareesha/engine/rewards'

import { changeAsOperator } from '../accounts/audit.ts'
import type { Pool } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { moderate, undoApproval } from '../use-cases/moderate.ts'
import type { ModerationFailure, UndoFailure } from '../use-cases/moderate.ts'
import { invoiceById, invoicesOf } from '../use-cases/read-invoices.ts'
import type { ModeratedInvoice } from '../use-cases/read-invoices.ts'
import { printErrors, dirhams, linesOf, MAX_LISTED, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const INVOICES_USAGE = `  invoices list [status]      lists all invoices, or those of one status (pending, approved, rejected, resubmit), the oldest first
  invoices show <id> [file]   shows all fields of an invoice, and writes its picture to the file as JPEG
  invoices approve <id> --amount <AED> [--number <text>] [--vendor <text>] [--destination <text>] [--notes <text>]
                              approves the invoice for this amount, and issues one raffle number for every full AED 50
  invoices undo <id>          makes an approved invoice pending again, as long as none of its raffle numbers is in a published list
  invoices reject <id> --notes <text>
                              rejects the invoice; the visitor reads the notes
  invoices resubmit <id> --notes <text>
                              asks the visitor for another picture; the visitor reads the notes
`

export const invoices: Command = async ({ database, privateFiles }, words) => {
  const read = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  const [verb, given, file] = read.positionals
  if (verb === 'list') return list(database, given)
  const id = given === undefined ? null : parseCount(given)
  if (id === null || id instanceof ScalarFault) return null
  switch (verb) {
    case 'show':
      return show(database, privateFiles, id, file)
    case 'approve':
      return approve(database, id, read.values)
    case 'undo':
      return undo(database, id)
    case 'reject':
    case 'resubmit': {
      const status = verb === 'reject' ? 'rejected' : 'resubmit'
      return judge(database, id, { status, notes: read.values.notes ?? '' }, {})
    }
    default:
      return null
  }
}

const OPTIONS = {
  amount: { type: 'string' },
  number: { type: 'string' },
  vendor: { type: 'string' },
  destination: { type: 'string' },
  notes: { type: 'string' },
} as const

type Given = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>

async function list(database: Pool, given: string | undefined): Promise<number | null> {
  const status = given === undefined ? null : INVOICE_STATUSES.find((known) => known === given)
  if (status === undefined) return null
  return printList((await invoicesOf(database, status, MAX_LISTED)).map(line), 'There are no such invoices.')
}

const line = ({ id, status, userId, uploadedAt, amount, raffles, sameAs }: ModeratedInvoice): string =>
  [
    `${id}  ${status.padEnd(8)}  ${uploadedAt}  user ${userId}`,
    ...(amount === null ? [] : [dirhams(amount), `${raffles} raffles`]),
    ...(sameAs.length === 0 ? [] : [`same file as ${sameAs.join(', ')}`]),
  ].join('  ')

async function show(database: Pool, store: FileStore, id: number, file: string | undefined): Promise<number> {
  const invoice = await invoiceById(database, id)
  if (invoice === null) return printErrors(UNKNOWN(id))
  const { amount, picture: name, ...rest } = invoice
  printLines(...linesOf({ ...rest, amount: amount === null ? null : dirhams(amount) }))
  if (file === undefined) return 0
  const picture = await store.read(name)
  if (picture === null) return printErrors(`The picture of invoice ${id} is not under this DATA_DIR.`)
  await writeFile(file, picture)
  return printLines(`Its picture is in ${file}.`)
}

async function approve(database: Pool, id: number, { amount: text = '', notes, ...details }: Given): Promise<number> {
  const amount = parseAmount(text)
  if (amount instanceof ScalarFault)
    return printErrors('--amount must be what was spent in AED, with at most two decimals, such as --amount 149.50')
  return judge(database, id, { status: 'approved', amount, notes }, details)
}

async function judge(database: Pool, id: number, verdict: Verdict, details: Given): Promise<number> {
  const done = await moderate(database, id, verdict, details)
  if (!done.ok) return printErrors(failureText(id, done.failure))
  if (verdict.status !== 'approved') return printLines(`Invoice ${id}: ${verdict.status}.`)
  return printLines(`Invoice ${id}: approved, ${dirhams(verdict.amount)}.`, ...raffleLines(done.value.numbers))
}

async function undo(database: Pool, id: number): Promise<number> {
  const done = await changeAsOperator(database, 'invoices undo', (client) => undoApproval(client, id))
  return done.ok
    ? printLines(`Invoice ${id}: pending. Its raffle numbers are withdrawn.`)
    : printErrors(failureText(id, done.failure))
}

const raffleLines = (numbers: readonly string[]): readonly string[] =>
  numbers.length === 0 ? ['It earns no raffle number.'] : ['Raffle numbers:', ...numbers]

const UNKNOWN = (id: number): string => `There is no invoice ${id}.`

function failureText(id: number, failure: ModerationFailure | UndoFailure): string {
  switch (failure.code) {
    case 'invoice-unknown':
      return UNKNOWN(id)
    case 'already-approved':
      return `Invoice ${id} was already approved for ${dirhams(failure.params.amount)}. To change the decision, undo it first: invoices undo ${id}`
    case 'undo-not-approved':
      return `Invoice ${id} is not approved.`
    case 'undo-in-draw':
      return `A raffle number of invoice ${id} is in a published list, so its approval is final.`
    case 'amount-missing':
      return '--amount must be more than 0.'
    case 'amount-too-large':
      return `--amount must be at most ${dirhams(failure.params.most)}.`
    case 'notes-missing':
      return '--notes must give the visitor the reason.'
    case 'notes-too-long':
      return `--notes must have at most ${failure.params.n} characters.`
  }
}
