import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the pages of vouchers, and those of all pages. */
export const useVouchersWords = areaWords({ en, ae })
