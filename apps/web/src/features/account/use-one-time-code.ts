import type { CallFailure } from '@dareesha/contract'
import { parseCode } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'

import { keepCodeRequest, keptCodeRequest } from '../../browser/code-request.ts'
import type { AccountPage } from '../../browser/code-request.ts'
import { signIn } from '../../browser/session.ts'
import { visitOrigin } from '../../browser/visit.ts'
import { useCall } from '../../client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useToast } from '../../ui/toast.tsx'
import { codeRequestOf, isSameAddress } from './code-request.ts'
import type { CodeRequest } from './code-request.ts'
import { useCodeStep } from './use-code-step.ts'

/** Where a sign-in stands (ACC-12). */
export type CodeStage =
  | { readonly stage: 'details' }
  | { readonly stage: 'code'; readonly request: CodeRequest; readonly againAt: number }
  | { readonly stage: 'signed-in' }

/** What the server said to the last thing that was asked. */
export type CodeTrouble =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly text: string }
  /** Somebody without an account signs in, or somebody with one signs up: the other form is theirs. */
  | { readonly kind: 'other-form'; readonly text: string }
  /** An account gives this address, but has not proved it (ADR 0006, ADR 0016). */
  | { readonly kind: 'unproved'; readonly text: string }
  /** No more codes are looked at until then. */
  | { readonly kind: 'wait'; readonly until: number }

export type OneTimeCode = ReturnType<typeof useOneTimeCode>

type Asked = { readonly request: CodeRequest; readonly isSent: boolean; readonly againAt: number }

/** How soon the server sends another code to an address. */
const RESEND_MS = 30_000
const NONE = { kind: 'none' } as const

/** The flow of a one-time code: ask for it, type it, be signed in (ACC-03, ACC-07, ACC-11, ACC-12). */
export function useOneTimeCode(page: AccountPage) {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const step = useCodeStep()
  const [asked, setAsked] = useState(() => keptAsked(page))
  const [isSignedIn, setSignedIn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly isCode: boolean; readonly trouble: CodeTrouble }>()
  /** Counts what the server said, so that the field can take the focus each time. */
  const [answers, setAnswers] = useState(0)

  const setTrouble = (trouble: CodeTrouble) => setSaid({ isCode: step.isCode, trouble })

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble(NONE)
    await work()
    setBusy(false)
    setAnswers((before) => before + 1)
  }

  const ask = (next: Asked) => {
    setAsked(next)
    keepCodeRequest({ page, draft: next.request.draft, isSent: next.isSent, againAt: next.againAt })
  }

  /** Says a refusal for a moment and keeps it in its place (ACC-29); other failures were said where they were heard. */
  const refuse = (failure: CallFailure, kind: 'refused' | 'other-form' | 'unproved' = 'refused') => {
    if (failure.code === 'offline' || failure.code === 'aborted') return
    const msg = 'msg' in failure ? failure.msg : message({ code: 'no-answer' }, language)
    const text = msg ?? message({ code: 'form-invalid' }, language)
    if (failure.code === 'refused' || failure.code === 'malformed') toast({ tone: 'error', text })
    setTrouble({ kind, text })
  }

  const send = async (request: CodeRequest) => {
    // The code is on its way already: no other is to be had yet, and none is needed.
    if (asked?.isSent === true && isSameAddress(asked.request, request) && Date.now() < asked.againAt) {
      setTrouble(NONE)
      ask({ ...asked, request })
      return step.enter()
    }
    await during(async () => {
      const answer = await call('sendOtp', { ...request.fields, ...referralOf() })
      if (answer.ok) {
        // The server's words show once the code is on its way (ACC-28).
        if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
        ask({ request, isSent: true, againAt: Date.now() + RESEND_MS })
        step.enter()
      } else if (answer.failure.code === 'too-many') {
        ask({ request, isSent: step.isCode, againAt: Date.now() + answer.failure.retryAfterSeconds * 1000 })
      } else refuse(answer.failure)
    })
  }

  const submit = (request: CodeRequest, typed: string) =>
    during(async () => {
      const code = parseCode(typed)
      if (!code.ok) return setTrouble({ kind: 'refused', text: message({ code: 'code-missing' }, language) })
      const answer = await call('verifyLoginOTP', { ...request.fields, otp: code.value })
      if (!answer.ok) {
        if (answer.failure.code !== 'too-many') return refuse(answer.failure, kindOf(page, answer.failure))
        return setTrouble({ kind: 'wait', until: Date.now() + answer.failure.retryAfterSeconds * 1000 })
      }
      if (answer.value.token === undefined) {
        return setTrouble({ kind: 'refused', text: message({ code: 'form-invalid' }, language) })
      }
      signIn(answer.value.token)
      if (answer.value.msg !== undefined) toast({ tone: 'success', text: answer.value.msg })
      keepCodeRequest(null)
      setSignedIn(true)
      step.leave()
    })

  const startOver = () => {
    setTrouble(NONE)
    step.leave()
  }

  return {
    stage: stageOf(isSignedIn, step.isCode, asked),
    /** The server asked to wait before it sends a code: until when; an earlier code may still do. */
    waitUntil: asked?.isSent === false ? asked.againAt : null,
    draft: step.draft ?? asked?.request.draft ?? null,
    isBusy,
    // What was said of the code says nothing of the address, to which Back leads.
    trouble: said?.isCode === step.isCode ? said.trouble : NONE,
    answers,
    send,
    submit,
    startOver,
    haveCode: step.enter,
  }
}

/** Whether a code was right, but of nobody who signs in, or of somebody who signs up once more (ACC-31, ACC-33, NET-18). */
function kindOf(page: AccountPage, failure: CallFailure): 'refused' | 'other-form' | 'unproved' {
  if (failure.code !== 'refused') return 'refused'
  const { status } = failure.answer
  if (page === 'sign-up') return status === 'exist' ? 'other-form' : 'refused'
  if (status === 'pending') return 'unproved'
  return status === 'warning' ? 'other-form' : 'refused'
}

function stageOf(isSignedIn: boolean, isCode: boolean, asked: Asked | null): CodeStage {
  if (isSignedIn) return { stage: 'signed-in' }
  return isCode && asked !== null ? { stage: 'code', ...asked } : { stage: 'details' }
}

function keptAsked(page: AccountPage): Asked | null {
  const kept = keptCodeRequest(page)
  const request = kept === null ? null : codeRequestOf(page, kept.draft)
  return kept === null || !request?.ok ? null : { ...kept, request: request.value }
}

function referralOf(): { readonly referral?: string } {
  const { referral } = visitOrigin()
  return referral === undefined ? {} : { referral }
}
