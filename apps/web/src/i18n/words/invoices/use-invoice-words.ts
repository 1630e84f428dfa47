import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of invoices and raffles, and those of all pages. */
export const useInvoiceWords = areaWords({ en, ae })

export type InvoiceWords = ReturnType<typeof useInvoiceWords>
