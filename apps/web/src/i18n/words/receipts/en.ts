export const en = {
  'receipts.receipt': 'VAT receipt',
  'receipts.and-credit-notes': 'VAT receipt and credit notes',
  'receipts.receipt-of': 'Receipt {{number}}',
  'receipts.credit-note-of': 'Credit note {{number}}',
  'receipts.day': 'Date',
  'receipts.seller': 'Seller',
  'receipts.trn': 'Tax registration number',
  'receipts.vat': 'VAT {{percent}} %, included',
  'receipts.total': 'Total paid',
  'receipts.refunded': 'Total refunded',
} as const
