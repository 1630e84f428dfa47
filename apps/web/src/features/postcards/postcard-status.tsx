import type { PostcardOrder } from '@dareesha/engine/postcard'

import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import { Badge } from '../../ui/badge.tsx'

/** The state of an order, coloured like every order (SORD-13 to SORD-15). A paid one adds its progress, if known (POST-42). */
export function PostcardStatus({ status, processing }: Pick<PostcardOrder, 'status' | 'processing'>) {
  const words = usePostcardsWords()
  switch (status) {
    case 'pending':
      return (
        <Badge tone="grey" icon="clock">
          {words('postcard.pending')}
        </Badge>
      )
    case 'success':
      return (
        <Badge tone="ok" icon="check">
          {processing === null ? words('postcard.success') : <bdi>{processing}</bdi>}
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="bad" icon="cross">
          {words('postcard.failed')}
        </Badge>
      )
  }
}
