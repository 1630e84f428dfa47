import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the pages of postcards, and those of all pages. */
export const usePostcardsWords = areaWords({ en, ae })
