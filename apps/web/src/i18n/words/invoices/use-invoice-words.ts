import { areaWords } from '../../i18n.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

export const useInvoiceWords = areaWords({ en, ae })

export type InvoiceWords = ReturnType<typeof useInvoiceWords>
