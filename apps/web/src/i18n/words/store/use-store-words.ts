import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the store, and those of all pages. */
export const useStoreWords = areaWords({ en, ae })
