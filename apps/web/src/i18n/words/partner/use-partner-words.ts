import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words for what somebody else sells, and those of all pages. */
export const usePartnerWords = areaWords({ en, ae })
