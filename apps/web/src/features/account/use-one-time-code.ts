import { addressFields, parseCode } from '@dareesha/engine/account'
import type { Address } from '@dareesha/engine/account'
import type { CallFailure, RequestOf } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'

import { signIn } from '../../browser/session.ts'
import { visitOrigin } from '../../browser/visit.ts'
import { useCall } from '../../client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useToast } from '../../ui/toast.tsx'

/** Who asks for a code: an address, and at a registration the person behind it. */
export type CodeRequest = {
  readonly address: Address
  readonly person?: { readonly name: string; readonly email: string; readonly mobile: string }
}

/** Where a sign-in stands (ACC-12). */
export type CodeStage =
  | { readonly stage: 'details' }
  | { readonly stage: 'code'; readonly request: CodeRequest }
  | { readonly stage: 'signed-in' }

export type OneTimeCode = ReturnType<typeof useOneTimeCode>

/** The flow of a one-time code: ask for it, type it, be signed in (ACC-03, ACC-07, ACC-11, ACC-12). */
export function useOneTimeCode() {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const [stage, setStage] = useState<CodeStage>({ stage: 'details' })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    await work()
    setBusy(false)
  }

  const refuse = (failure: CallFailure) => {
    const msg = 'msg' in failure ? failure.msg : null
    if (failure.code === 'offline' || failure.code === 'aborted') return
    setRefusal(msg ?? message({ code: 'form-invalid' }, language))
  }

  const send = (request: CodeRequest) =>
    during(async () => {
      const answer = await call('sendOtp', { ...fieldsOf(request), ...referralOf() })
      if (!answer.ok) return refuse(answer.failure)
      // The server's words show once the code is on its way (ACC-28).
      if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
      setStage({ stage: 'code', request })
    })

  const submit = (request: CodeRequest, typed: string) =>
    during(async () => {
      const code = parseCode(typed)
      if (!code.ok) return setRefusal(message({ code: 'code-missing' }, language))
      const answer = await call('verifyLoginOTP', { ...fieldsOf(request), otp: code.value })
      if (!answer.ok) return refuse(answer.failure)
      if (answer.value.token === undefined) return setRefusal(message({ code: 'form-invalid' }, language))
      signIn(answer.value.token)
      if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
      setStage({ stage: 'signed-in' })
    })

  const startOver = () => {
    setRefusal(undefined)
    setStage({ stage: 'details' })
  }

  return { stage, isBusy, refusal, send, submit, startOver }
}

// At a registration the name tells what is asked for, and both addresses come along (AMB-097).
const fieldsOf = ({ address, person }: CodeRequest): Omit<RequestOf<'sendOtp'>, 'referral'> =>
  person ?? addressFields(address)

function referralOf(): { readonly referral?: string } {
  const { referral } = visitOrigin()
  return referral === undefined ? {} : { referral }
}
