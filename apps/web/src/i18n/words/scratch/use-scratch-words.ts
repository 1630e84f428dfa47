import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of Scratch & Win, and those of all pages. */
export const useScratchWords = areaWords({ en, ae })
