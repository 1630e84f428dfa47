import { parsePaymentLink } from '@dareesha/engine/booking'
import { useState } from 'react'

import { useCall } from './client.tsx'

/** How a payment that is opened again stands; `said` is what the server says of a refusal, where it says something. */
export type Paying = 'idle' | 'asking' | { readonly said: string | null }

/** Opens the payment of a purchase that was made and not paid, and leaves for it (AMB-067, DEC-13). */
export function usePay(number: string, redirectTo?: string) {
  const call = useCall()
  const [paying, setPaying] = useState<Paying>('idle')
  const pay = async () => {
    setPaying('asking')
    const beside = redirectTo === undefined ? {} : { redirect_to: redirectTo }
    const answer = await call('initiatePayment', { purchase_number: number, ...beside })
    const link = answer.ok ? parsePaymentLink(answer.value) : answer
    if (link.ok) return window.location.assign(link.value)
    setPaying({ said: !answer.ok && answer.failure.code === 'refused' ? answer.failure.msg : null })
  }
  return { paying, pay }
}
