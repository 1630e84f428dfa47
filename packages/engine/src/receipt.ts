import type { CalendarDate, Fils, receiptFields } from '@dareesha/contract'

import type { LocalText } from './language.ts'
import type { RecordReader } from './record-reader.ts'

/** A VAT receipt, or the credit note of a refund. `amount` and `total` include the VAT. `total` and `vat` are the sums of the lines (CAN-08). */
export type Receipt = {
  readonly kind: 'receipt' | 'credit-note'
  readonly number: number
  readonly issuedOn: CalendarDate
  readonly seller: string
  readonly trn: string | null
  readonly vatPercent: string
  readonly total: Fils
  readonly vat: Fils
  readonly lines: readonly { readonly name: LocalText; readonly amount: Fils; readonly vat: Fils }[]
}

export const readReceipt = (row: RecordReader<typeof receiptFields>): Receipt => ({
  kind: row.requiredText('kind') === 'receipt' ? 'receipt' : 'credit-note',
  number: row.requiredCount('number'),
  issuedOn: row.requiredDay('issued_on'),
  seller: row.requiredText('seller'),
  trn: row.filledText('trn'),
  vatPercent: row.requiredText('vat_percent'),
  total: row.requiredAmount('total'),
  vat: row.requiredAmount('vat'),
  lines: row.rows('lines').map((line) => ({
    name: line.requiredName('name', 'arabic_name'),
    amount: line.requiredAmount('amount'),
    vat: line.requiredAmount('vat'),
  })),
})
