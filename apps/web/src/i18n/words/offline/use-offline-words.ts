import { areaWords } from '../../i18n.ts'
import { ae } from './ae.ts'
import { en } from './en.ts'

export const useOfflineWords = areaWords({ en, ae })
