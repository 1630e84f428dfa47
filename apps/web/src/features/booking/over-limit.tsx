import type { OverSalesLimit } from '@dareesha/engine/tickets'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { message, partyText } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Send } from './use-wizard.ts'

type Props = { readonly overLimit: OverSalesLimit | null; readonly labels: TicketLabels; readonly send: Send }

export function OverLimit({ overLimit, labels, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  if (overLimit === null) return null
  const { left, fitting } = overLimit
  const change = fitting && (
    <Button variant="secondary" onPress={() => send({ type: 'select.tickets', party: fitting })}>
      {t('tickets.change-to', { party: partyText(fitting, labels, language) })}
    </Button>
  )
  return (
    <Notice tone="warn" action={change}>
      {message(left, language)}
    </Notice>
  )
}
