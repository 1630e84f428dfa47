import { areaWords } from '../../i18n.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

export const useAccountWords = areaWords({ en, ae })

export type AccountWords = ReturnType<typeof useAccountWords>
