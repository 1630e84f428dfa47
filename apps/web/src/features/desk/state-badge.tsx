import type { DeskRow } from '@dareesha/contract/staff'
import { useTranslation } from 'react-i18next'

import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'

const TONES: Readonly<Record<DeskRow['state'], BadgeTone>> = {
  pending: 'wait',
  confirmed: 'ok',
  failed: 'bad',
  expired: 'grey',
  'refund-due': 'wait',
  cancelled: 'bad',
}

export function StateBadge({ state }: Pick<DeskRow, 'state'>) {
  const { t } = useTranslation('desk')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
