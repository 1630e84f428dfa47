import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the home page below its first screen and of its offer, and those of all pages. */
export const useHomeWords = areaWords({ en, ae })
