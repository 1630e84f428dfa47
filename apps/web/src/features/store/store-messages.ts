import { storeMessage } from '@dareesha/engine/store'
import type { CartViolation, StoreMessage } from '@dareesha/engine/store'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'

export function useStoreMessage(): (message: StoreMessage) => string {
  const { language } = useLanguage()
  return useCallback((message) => storeMessage(message, language), [language])
}

export function useLimitNote(problem: CartViolation | null): string | undefined {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  return problem?.code === 'stock-limit'
    ? `${messageOf(problem).trim()} · ${t('product.at-most', { count: problem.params.n })}`
    : undefined
}
