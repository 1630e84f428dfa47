import type { CallFailure } from '@dareesha/contract'
import { parseCode } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'

import { storeCodeRequest, storedCodeRequest } from '../../platform/code-request.ts'
import type { AccountPage } from '../../platform/code-request.ts'
import { signIn } from '../../platform/session.ts'
import { visitOrigin } from '../../platform/visit.ts'
import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useToast } from '../../ui/toast.tsx'
import { codeRequestOf, isSameAddress } from './code-request.ts'
import type { CodeRequest } from './code-request.ts'
import { useCodeStep } from './use-code-step.ts'

type CodeStage =
  | { readonly stage: 'details' }
  | { readonly stage: 'code'; readonly request: CodeRequest; readonly againAt: number }
  | { readonly stage: 'signed-in' }

/** `other-form`: a sign-in without an account, or a sign-up with an existing one. `unproved`: an unverified address (ADR 0006, ADR 0016). */
type Refusal = 'refused' | 'other-form' | 'unproved'

type CodeTrouble =
  | { readonly kind: 'none' }
  | { readonly kind: Refusal; readonly text: string }
  /** The server checks no code before this time. */
  | { readonly kind: 'wait'; readonly until: number }

export type OneTimeCode = ReturnType<typeof useOneTimeCode>

type PendingCode = { readonly request: CodeRequest; readonly isSent: boolean; readonly againAt: number }

/** The server's pause between two codes to the same address. */
const RESEND_MS = 30_000
const NONE = { kind: 'none' } as const

/** Signs the visitor in: requests a one-time code and submits it (ACC-03, ACC-07, ACC-11, ACC-12). */
export function useOneTimeCode(page: AccountPage) {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const step = useCodeStep()
  const [pending, setPending] = useState(() => restorePending(page))
  const [isSignedIn, setSignedIn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [latest, setLatest] = useState<{ readonly isCode: boolean; readonly trouble: CodeTrouble }>()
  const [answerCount, setAnswerCount] = useState(0)

  const setTrouble = (trouble: CodeTrouble) => setLatest({ isCode: step.isCode, trouble })

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble(NONE)
    await work()
    setBusy(false)
    setAnswerCount((before) => before + 1)
  }

  const savePending = (next: PendingCode) => {
    setPending(next)
    storeCodeRequest({ page, draft: next.request.draft, isSent: next.isSent, againAt: next.againAt })
  }

  /** Shows a failure in the form, and a refusal also as a toast (ACC-29). `useCall` shows the toasts of other failures. */
  const showFailure = (failure: CallFailure, kind: Refusal = 'refused') => {
    if (failure.code === 'offline' || failure.code === 'aborted') return
    const msg = 'msg' in failure ? failure.msg : message({ code: 'no-answer' }, language)
    const text = msg ?? message({ code: 'form-invalid' }, language)
    if (failure.code === 'refused' || failure.code === 'malformed') toast({ tone: 'error', text })
    setTrouble({ kind, text })
  }

  const send = async (request: CodeRequest) => {
    // A code was just sent to this address, and the server would refuse another one now.
    if (pending?.isSent === true && isSameAddress(pending.request, request) && Date.now() < pending.againAt) {
      setTrouble(NONE)
      savePending({ ...pending, request })
      return step.enter()
    }
    await whileBusy(async () => {
      const { referral } = visitOrigin()
      const answer = await call('sendOtp', { ...request.fields, ...(referral === undefined ? {} : { referral }) })
      if (answer.ok) {
        if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
        savePending({ request, isSent: true, againAt: Date.now() + RESEND_MS })
        step.enter()
      } else if (answer.failure.code === 'too-many') {
        savePending({ request, isSent: step.isCode, againAt: Date.now() + answer.failure.retryAfterSeconds * 1000 })
      } else showFailure(answer.failure)
    })
  }

  const submit = (request: CodeRequest, typed: string) =>
    whileBusy(async () => {
      const code = parseCode(typed)
      if (!code.ok) return setTrouble({ kind: 'refused', text: message({ code: 'code-missing' }, language) })
      const answer = await call('verifyLoginOTP', { ...request.fields, otp: code.value })
      if (!answer.ok) {
        if (answer.failure.code !== 'too-many') return showFailure(answer.failure, troubleKindOf(page, answer.failure))
        return setTrouble({ kind: 'wait', until: Date.now() + answer.failure.retryAfterSeconds * 1000 })
      }
      const { token } = answer.value
      if (typeof token !== 'string') {
        return setTrouble({ kind: 'refused', text: message({ code: 'form-invalid' }, language) })
      }
      signIn(token)
      if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
      storeCodeRequest(null)
      setSignedIn(true)
      step.leave()
    })

  const startOver = () => {
    setTrouble(NONE)
    step.leave()
  }

  return {
    stage: stageOf(isSignedIn, step.isCode, pending),
    /** The time before which the server sends no new code. The visitor may still enter an earlier code. */
    waitUntil: pending?.isSent === false ? pending.againAt : null,
    draft: step.draft ?? pending?.request.draft ?? null,
    isBusy,
    // Back returns to the details, where a problem with the code must not appear.
    trouble: latest?.isCode === step.isCode ? latest.trouble : NONE,
    answerCount,
    send,
    submit,
    startOver,
    enterCode: step.enter,
  }
}

/** Some refusals mean that the code was correct, but the visitor needs another form or address (ACC-31, ACC-33, NET-18). */
function troubleKindOf(page: AccountPage, failure: CallFailure): Refusal {
  if (failure.code !== 'refused') return 'refused'
  const { status } = failure.answer
  if (page === 'sign-up') return status === 'exist' ? 'other-form' : 'refused'
  if (status === 'pending') return 'unproved'
  return status === 'warning' ? 'other-form' : 'refused'
}

function stageOf(isSignedIn: boolean, isCode: boolean, pending: PendingCode | null): CodeStage {
  if (isSignedIn) return { stage: 'signed-in' }
  return isCode && pending !== null ? { stage: 'code', ...pending } : { stage: 'details' }
}

function restorePending(page: AccountPage): PendingCode | null {
  const stored = storedCodeRequest(page)
  const request = stored === null ? null : codeRequestOf(page, stored.draft)
  return stored === null || !request?.ok ? null : { ...stored, request: request.value }
}
