import type { WallTime } from '@dareesha/contract'
import { dayText } from '@dareesha/engine/messages'

import { Literal } from '../i18n/local-text.tsx'

type Props = {
  readonly at: WallTime
  readonly className?: string
}

export function DateTime({ at: { date, time }, className }: Props) {
  return (
    <Literal className={className}>
      {dayText(date)}
      {time === null ? null : ` ${time}`}
    </Literal>
  )
}
