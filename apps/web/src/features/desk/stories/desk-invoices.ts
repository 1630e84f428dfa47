import { fils } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'

import { LONG } from '../../../stories/long-text.ts'

const ROW: StaffAnswerOf<'deskInvoices'>['data'][number] = {
  id: 12,
  status: 'pending',
  uploaded_at: '2026-11-30 21:15',
  amount: null,
  raffles: 0,
  same_as: [],
}

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><rect width="300" height="420" fill="#fff"/>
  <g font-family="monospace" font-size="18" fill="#222"><text x="40" y="60">THE MILL</text><text x="40" y="110">2 x karak      10.00</text>
  <text x="40" y="140">1 x lunch     139.50</text><text x="40" y="200">TOTAL AED     149.50</text></g></svg>`

export const INVOICES: StaffAnswerOf<'deskInvoices'> = {
  data: [ROW, { ...ROW, id: 13, same_as: [7] }],
}

export const INVOICE: StaffAnswerOf<'deskInvoice'> = {
  ...ROW,
  number: null,
  vendor: null,
  destination: null,
  notes: null,
  is_in_draw: false,
  picture: `data:image/svg+xml,${encodeURIComponent(RECEIPT)}`,
  next: 13,
}

export const APPROVED: StaffAnswerOf<'deskInvoice'> = {
  ...INVOICE,
  status: 'approved',
  amount: fils(149_50),
  raffles: 2,
  vendor: 'The Mill',
}

export const LONG_INVOICE: StaffAnswerOf<'deskInvoice'> = {
  ...APPROVED,
  vendor: LONG.ae,
  destination: LONG.ae,
  notes: LONG.ae,
  same_as: [7, 8],
}
