import {
  oneTimeCodeActors,
  oneTimeCodeMachine,
  openForm,
  parseDraft,
  restoreCode,
  saveCode,
} from '@dareesha/engine/account'
import type { AccountPage, CodeForm, OneTimeCodeEmitted, OneTimeCodeSnapshot } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Actor } from 'xstate'

import { useCall } from '../../data/client.tsx'
import { useLastingActor } from '../../data/lasting-actor.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { isCurrentEntry } from '../../platform/navigation.ts'
import { signIn } from '../../platform/session.ts'
import { fieldsOf, readItem, writeItem } from '../../platform/storage.ts'
import { visitOrigin } from '../../platform/visit.ts'
import { useToast } from '../../ui/toast.tsx'

export type OneTimeCode = Actor<typeof oneTimeCodeMachine>

const KEY = 'code-request'

const isBusy = (snapshot: OneTimeCodeSnapshot): boolean => snapshot.hasTag('busy')

export const useForm = (code: OneTimeCode): CodeForm => useSelector(code, openForm)
export const useBusy = (code: OneTimeCode): boolean => useSelector(code, isBusy)

/** Runs the machine of a sign-in or a sign-up. A late answer still signs in a visitor who has left the page (ACC-12). */
export function useOneTimeCode(page: AccountPage): OneTimeCode {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const location = useLocation()
  const [input] = useState(() => {
    const { step, draft } = fieldsOf(location.state)
    const saved = restoreCode(readItem('sessionStorage', KEY), page, Date.now())
    const { referral } = visitOrigin()
    return { page, clock: Date.now, draft: parseDraft(draft), saved, opensAtCode: step === 'code', referral }
  })
  const machine = useMemo(() => oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(call) }), [call])
  const code = useLastingActor(machine, input, (event: OneTimeCodeEmitted) => {
    if (event.type === 'signed-in') signIn(event.token)
    else toast({ tone: event.tone, text: message(event.said, language), isRequired: true })
  })
  // No cleanup, so that a pending code is also saved if the answer arrives after the visitor left the page.
  useEffect(() => savePending(code), [code])
  useCodeEntry(code)
  return code
}

/** Saves the pending code, but only when it changes: sign-in and sign-up share the key, and each may have saved its own code. */
function savePending(code: OneTimeCode): void {
  let saved = saveCode(code.getSnapshot())
  code.subscribe((snapshot) => {
    const text = saveCode(snapshot)
    if (text !== saved) writeItem('sessionStorage', KEY, text)
    saved = text
  })
}

/** Adds a history entry when the visitor leaves the details: Back returns to the details, and a reload stays at the code. */
function useCodeEntry(code: OneTimeCode): void {
  const navigate = useNavigate()
  const { pathname, search, key, ...location } = useLocation()
  const isAtCode = fieldsOf(location.state)['step'] === 'code'
  const form = useForm(code)
  const isPastDetails = form !== 'details' && form !== 'signed-in'
  const wasPastDetails = useRef(isPastDetails)
  useEffect(() => {
    code.send({ type: isAtCode ? 'code.enter' : 'details.change' })
  }, [code, isAtCode])
  useEffect(() => {
    if (wasPastDetails.current === isPastDetails) return
    wasPastDetails.current = isPastDetails
    if (isPastDetails === isAtCode || !isCurrentEntry(key)) return
    if (isPastDetails) void navigate(`${pathname}${search}`, { state: { step: 'code' } })
    else void navigate(-1)
  }, [isPastDetails, isAtCode, navigate, pathname, search, key])
}
