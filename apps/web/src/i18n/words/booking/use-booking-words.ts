import { areaWords } from '../../i18n.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

export const useBookingWords = areaWords({ en, ae })

export type BookingWords = ReturnType<typeof useBookingWords>
