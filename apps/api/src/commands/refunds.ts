import { parseArgs } from 'node:util'

import { failed, formatAmount, ok, parseAmount, ScalarFault } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import { changeAsOperator } from '../accounts/audit.ts'
import type { Pool } from '../db/connect.ts'
import { refundsDue, retryRefund, settleRefund } from '../payments/refunds.ts'
import type { DueRefund, Refund, SettleFailure } from '../payments/refunds.ts'
import { printErrors, dirhams, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const REFUNDS_USAGE = `  refunds due                 what is owed back, for which purchases, and whether the server sends it
  refunds retry <number>      sends a refund that failed, or that no server has sent
  refunds settle <number> --amount <AED>
                              notes that this amount was paid out for the purchase, so the server sends nothing more; refused when another amount is owed
`

export const refunds: Command = async ({ database }, words) => {
  const read = parseArgs({ args: [...words], options: { amount: { type: 'string' } }, allowPositionals: true })
  const [verb, number] = read.positionals
  if (verb === 'due') return printList((await refundsDue(database)).map(dueLine), 'Nothing is owed back.')
  if (number === undefined) return null
  if (verb === 'retry') return retry(database, number)
  if (verb !== 'settle') return null
  return settle(database, number, read.values.amount ?? '')
}

async function settle(database: Pool, number: string, text: string): Promise<number> {
  const paid = parseAmount(text)
  if (paid instanceof ScalarFault)
    return printErrors('--amount must be what was paid out in AED, with at most two decimals, such as --amount 105.00')
  const settled = await changeAsOperator(database, 'refunds settle', async (client) => {
    const done = await settleRefund(client, number, paid)
    return done.ok ? ok({ ...done.value, ...auditOf(number, done.value.amount) }) : done
  })
  return settled.ok ? printLines(`Settled: ${line(settled.value)}`) : printErrors(failureText(number, settled.failure))
}

async function retry(database: Pool, number: string): Promise<number> {
  const sent = await changeAsOperator(database, 'refunds retry', async (client) => {
    const amount = await retryRefund(client, number)
    return amount === null ? failed('not-sent') : ok({ amount, ...auditOf(number, amount) })
  })
  return sent.ok
    ? printLines(`The server sends ${dirhams(sent.value.amount)} for ${number}.`)
    : printErrors(
        `There is no refund that the server can send for ${number}. If \`refunds due\` lists one that the server does not send, pay it out by hand, and note it with \`refunds settle\`.`,
      )
}

const auditOf = (subject: string, refund: Fils) => ({
  audit: [{ subject, before: null, after: { refund: formatAmount(refund) } }],
})

function dueLine({ isBeingSent, failure, ...refund }: DueRefund): string {
  if (failure !== null)
    return `${line(refund)}  not paid: ${failure}${isBeingSent ? '; the server still sends another part' : ''}`
  return `${line(refund)}  ${isBeingSent ? 'the server sends it' : 'not sent: try refunds retry'}`
}

const line = ({ number, amount, reason }: Refund): string => `${number}  ${dirhams(amount)}  ${reason}`

const failureText = (number: string, { owed }: SettleFailure): string =>
  owed === null ? `No refund is due for ${number}.` : `${dirhams(owed)} is owed for ${number}; nothing was noted.`
