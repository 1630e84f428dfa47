import { useTranslation } from 'react-i18next'

import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import { Continue } from './continue.tsx'

export function EmptyCart() {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  return (
    <EmptyState scene="scenes/souk-noon-1.svg" title={messageOf({ code: 'cart-is-empty' })}>
      <LinkButton to={storePaths.home}>{t('cart.shop')}</LinkButton>
      <Continue variant="secondary" />
    </EmptyState>
  )
}
