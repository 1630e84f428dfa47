import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'

import { receiptsOf } from '../payments/receipt-rows.ts'
import type { Receipt } from '../payments/receipt-rows.ts'
import { printErrors, dirhams, printLines } from './command.ts'
import type { Command } from './command.ts'

export const RECEIPTS_USAGE = `  receipts show <number>      the receipt and the credit notes of a purchase, with the VAT of each line
`

export const receipts: Command = async ({ database }, [verb, number]) => {
  if (verb !== 'show' || number === undefined) return null
  const found = await receiptsOf(database, number)
  return found.length === 0
    ? printErrors(`There is no receipt for ${number} yet.`)
    : printLines(...found.flatMap(linesOf))
}

function linesOf({
  number,
  kind,
  issued_on: day,
  seller,
  trn,
  vat_rate: rate,
  total,
  vat,
  lines,
}: Receipt): readonly string[] {
  const title = kind === 'receipt' ? 'Receipt' : 'Credit note'
  return [
    `${title} ${number}  ${day}  ${seller}${trn === '' ? '' : `, TRN ${trn}`}`,
    ...lines.map((line) => `  ${line.name}  ${dirhams(line.amount as Fils)}, VAT ${formatAmount(line.vat as Fils)}`),
    `  Total ${dirhams(total as Fils)}, of which VAT ${rate / 100} % ${dirhams(vat as Fils)}`,
  ]
}
