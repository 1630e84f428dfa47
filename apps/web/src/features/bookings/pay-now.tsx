import { parsePaymentLink } from '@dareesha/engine/booking'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'

import { useCall } from '../../client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingsWords } from '../../i18n/words/bookings/use-bookings-words.ts'
import { returnAddress } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** The way back to the payment of a booking that was made and not paid (AMB-067, DEC-13). */
export function PayNow({ orderNumber }: { readonly orderNumber: string }) {
  const words = useBookingsWords()
  const { language } = useLanguage()
  const call = useCall()
  const [state, setState] = useState<'idle' | 'asking' | { readonly refused: string }>('idle')
  const pay = async () => {
    setState('asking')
    const request = { purchase_number: orderNumber, redirect_to: returnAddress(orderNumber) }
    const answer = await call('initiatePayment', request)
    const link = answer.ok ? parsePaymentLink(answer.value) : answer
    if (link.ok) return window.location.assign(link.value)
    const said = !answer.ok && answer.failure.code === 'refused' ? answer.failure.msg : null
    setState({ refused: said ?? message({ code: 'payment-failed' }, language) })
  }
  return (
    <>
      <Button isBusy={state === 'asking'} onPress={() => void pay()}>
        {words('ticket.pay')}
      </Button>
      {typeof state === 'string' ? null : <p role="alert">{state.refused}</p>}
    </>
  )
}
