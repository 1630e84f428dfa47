import { parsePaymentLink } from '@dareesha/engine/requests'
import { useState } from 'react'

import { Button } from '../ui/button.tsx'
import { useCall } from './client.tsx'

export type Paying = 'idle' | 'asking' | { readonly message: string | null }

export function usePay(number: string, redirectTo?: string) {
  const call = useCall()
  const [paying, setPaying] = useState<Paying>('idle')
  const pay = async () => {
    setPaying('asking')
    const optionalFields = redirectTo === undefined ? {} : { redirect_to: redirectTo }
    const answer = await call('initiatePayment', { purchase_number: number, ...optionalFields })
    const link = answer.ok ? parsePaymentLink(answer.value) : answer
    if (link.ok) {
      // The Back button may restore this page from the back/forward cache, with a busy pay button.
      window.addEventListener('pageshow', () => setPaying('idle'), { once: true })
      return window.location.assign(link.value)
    }
    setPaying({ message: !answer.ok && answer.failure.code === 'refused' ? answer.failure.msg : null })
  }
  return { paying, pay }
}

type Props = {
  readonly number: string
  readonly redirectTo?: string
  readonly text: string
  readonly label?: string
  readonly failedText: string
}

export function PayButton({ number, redirectTo, text, label = text, failedText }: Props) {
  const { paying, pay } = usePay(number, redirectTo)
  return (
    <>
      <Button isBusy={paying === 'asking'} label={label} onPress={() => void pay()}>
        {text}
      </Button>
      {typeof paying === 'string' ? null : (
        <p role="alert" dir="auto">
          {paying.message ?? failedText}
        </p>
      )}
    </>
  )
}
