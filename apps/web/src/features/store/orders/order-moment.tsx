import { dayText } from '@dareesha/engine/messages'
import type { WallTime } from '@dareesha/engine/store'

/** When an order was made: DD/MM/YYYY HH:mm, as the server's clock had it (SORD-03, AMB-147). */
export function OrderMoment({ at: { date, time } }: { readonly at: WallTime }) {
  return (
    <bdi dir="ltr" className="num">
      {dayText(date)}
      {time === null ? null : ` ${time}`}
    </bdi>
  )
}
