import { LONG } from '../../../stories/long-text.ts'

const PREVIEW = '/files/scenes/desert-dusk-2.svg?width=160&height=200'

export const INVOICES = [
  { id: 4, status: 0, created_at: '2026-12-01 09:12', preview: PREVIEW },
  {
    id: 3,
    status: 1,
    created_at: '2026-11-30 18:40',
    invoice_number: 'A-1001',
    vendor_name: 'Creek Café',
    destination_name: 'Heart of the Old Town',
    amount: '149.50',
    notes: 'Thank you for coming.',
    preview: PREVIEW,
  },
  { id: 2, status: 2, created_at: '2026-11-29 12:00', notes: 'This is a menu, not an invoice.', preview: PREVIEW },
  { id: 1, status: 3, created_at: '2026-11-28 20:05', notes: 'The amount cannot be read.', preview: null },
]

export const LONG_INVOICES = INVOICES.map((invoice) => ({
  ...invoice,
  invoice_number: 'INV-2026-11-30-0000000000000000000000042',
  vendor_name: LONG.ae,
  destination_name: LONG.ae,
  notes: LONG.ae,
}))

export const RAFFLES = ['7K3M-9QPD-X2VA', 'Z1ZV-AZM0-NWJZ', '0HTC-66QW-PK3M'].map((number) => ({
  raffle_number: number,
}))
