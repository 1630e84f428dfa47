import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

export const useInvoiceWords = areaWords({ en, ae })

export type InvoiceWords = ReturnType<typeof useInvoiceWords>
