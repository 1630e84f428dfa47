import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words for what is shown without a connection, and those of all pages. */
export const useOfflineWords = areaWords({ en, ae })
