import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'

const receiptLine = z.object({
  name: z.string(),
  arabic_name: z.string().nullish(),
  amount: z.number(),
  vat: z.number(),
})

export const receiptRow = z.object({
  number: z.number(),
  kind: z.enum(['receipt', 'credit-note']),
  purchase: z.string(),
  issued_on: z.string(),
  seller: z.string(),
  trn: z.string(),
  vat_rate: z.number(),
  total: z.number(),
  vat: z.number(),
  lines: z.array(receiptLine),
})

export type Receipt = z.output<typeof receiptRow>

const COLUMNS = `r.number, r.kind, u.number as purchase, to_char(r.issued_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as issued_on,
  r.seller, r.trn, r.vat_rate, r.total, r.vat, r.lines`

export const receiptsOf = (database: Database, purchase: string): Promise<Receipt[]> =>
  rowsOf(
    database,
    receiptRow,
    `select ${COLUMNS} from receipt r join purchase u on u.id = r.purchase_id where u.number = $1 order by r.number`,
    [purchase],
  )

export const RECEIPTS = `(select coalesce(jsonb_agg(d order by d.number), '[]')
  from (select ${COLUMNS} from receipt r where r.purchase_id = u.id) d) as receipts`

export const receiptRecord = ({ purchase: _, vat_rate: rate, total, vat, lines, ...receipt }: Receipt) => ({
  ...receipt,
  vat_percent: String(rate / 100),
  total: formatAmount(total as Fils),
  vat: formatAmount(vat as Fils),
  lines: lines.map((line) => ({
    name: line.name,
    arabic_name: line.arabic_name ?? null,
    amount: formatAmount(line.amount as Fils),
    vat: formatAmount(line.vat as Fils),
  })),
})
