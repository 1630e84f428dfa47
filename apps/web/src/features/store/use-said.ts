import { storeMessage } from '@dareesha/engine/store'
import type { StoreSaid } from '@dareesha/engine/store'
import { useCallback } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'

/** The words of what the rules of the store say, in the language of the page: the same function until that changes. */
export function useSaid(): (said: StoreSaid) => string {
  const { language } = useLanguage()
  return useCallback((said) => storeMessage(said, language), [language])
}
