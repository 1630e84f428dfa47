import { areaWords } from '../../area-words.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

/** The words of the pages of bookings and their tickets, and those of all pages. */
export const useBookingsWords = areaWords({ en, ae })
