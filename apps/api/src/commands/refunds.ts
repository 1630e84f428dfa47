import { parseArgs } from 'node:util'

import { parseAmount, ScalarFault } from '@dareesha/contract'

import type { Database } from '../db/connect.ts'
import { refundsDue, settleRefund } from '../payments/refunds.ts'
import type { Refund, SettleFailure } from '../payments/refunds.ts'
import { complain, dirhams, say, sayList } from './command.ts'
import type { Command } from './command.ts'

export const REFUNDS_USAGE = `  refunds due                 what is owed back, and for which purchases
  refunds settle <number> --amount <AED>
                              notes that this amount was paid out for the purchase; refused when another amount is owed
`

export const refunds: Command = async ({ database }, words) => {
  const read = parseArgs({ args: [...words], options: { amount: { type: 'string' } }, allowPositionals: true })
  const [verb, number] = read.positionals
  if (verb === 'due') return sayList((await refundsDue(database)).map(line), 'Nothing is owed back.')
  if (verb !== 'settle' || number === undefined) return null
  return settle(database, number, read.values.amount ?? '')
}

async function settle(database: Database, number: string, text: string): Promise<number> {
  const paid = parseAmount(text)
  if (paid instanceof ScalarFault)
    return complain('--amount must be what was paid out in AED, with at most two decimals, such as --amount 105.00')
  const settled = await settleRefund(database, number, paid)
  return settled.ok ? say(`Settled: ${line(settled.value)}`) : complain(failureText(number, settled.failure))
}

const line = ({ number, amount, reason }: Refund): string => `${number}  ${dirhams(amount)}  ${reason}`

const failureText = (number: string, { owed }: SettleFailure): string =>
  owed === null ? `No refund is due for ${number}.` : `${dirhams(owed)} is owed for ${number}; nothing was noted.`
