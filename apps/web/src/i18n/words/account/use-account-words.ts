import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the pages of account, and those of all pages. */
export const useAccountWords = areaWords({ en, ae })

export type AccountWords = ReturnType<typeof useAccountWords>
