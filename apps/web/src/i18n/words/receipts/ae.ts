import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'receipts.receipt': 'الإيصال الضريبي',
  'receipts.and-credit-notes': 'الإيصال الضريبي وإشعارات الاسترداد',
  'receipts.receipt-of': 'إيصال رقم {{number}}',
  'receipts.credit-note-of': 'إشعار دائن رقم {{number}}',
  'receipts.day': 'التاريخ',
  'receipts.seller': 'البائع',
  'receipts.trn': 'رقم التسجيل الضريبي',
  'receipts.vat': 'منها ضريبة القيمة المضافة {{percent}}٪',
  'receipts.total': 'المجموع المدفوع',
  'receipts.refunded': 'المجموع المسترد',
}

addResources('receipts', en, ae)
