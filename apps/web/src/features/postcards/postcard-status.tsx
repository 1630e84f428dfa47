import type { PostcardOrder } from '@dareesha/engine/postcard'
import { useTranslation } from 'react-i18next'

import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'

const TONES = { pending: 'grey', success: 'ok', failed: 'bad' } as const satisfies Record<
  PostcardOrder['status'],
  BadgeTone
>

type Props = Pick<PostcardOrder, 'status' | 'processing'>

export function PostcardStatus({ status, processing }: Props) {
  const { t } = useTranslation('postcards')
  const isInProgress = status === 'success' && processing !== null
  return <Badge tone={TONES[status]}>{isInProgress ? <bdi>{processing}</bdi> : t(`postcard.${status}`)}</Badge>
}
