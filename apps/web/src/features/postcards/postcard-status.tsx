import type { PostcardOrder } from '@dareesha/engine/postcard'

import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'

const TONES = { pending: 'grey', success: 'ok', failed: 'bad' } as const satisfies Record<
  PostcardOrder['status'],
  BadgeTone
>

type Props = Pick<PostcardOrder, 'status' | 'processing'>

/** The state of an order in the colours of all orders (SORD-13 to SORD-15). A paid order shows its progress, if known (POST-42). */
export function PostcardStatus({ status, processing }: Props) {
  const words = usePostcardsWords()
  const isInProgress = status === 'success' && processing !== null
  return <Badge tone={TONES[status]}>{isInProgress ? <bdi>{processing}</bdi> : words(`postcard.${status}`)}</Badge>
}
