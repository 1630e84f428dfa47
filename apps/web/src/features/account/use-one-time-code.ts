import { parseDraft, restoreCode, saveCode } from '@dareesha/engine/account'
import type { AccountPage } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useOpenForm, useSignIn } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { isCurrentEntry } from '../../platform/navigation.ts'
import { signIn } from '../../platform/session.ts'
import { fieldsOf, readItem, writeItem } from '../../platform/storage.ts'
import { visitOrigin } from '../../platform/visit.ts'
import { useToast } from '../../ui/toast.tsx'

const KEY = 'code-request'

export function useOneTimeCode(page: AccountPage): SignInActor {
  const call = useCall()
  const toast = useToast()
  const { language } = useLanguage()
  const location = useLocation()
  const [start] = useState(() => {
    const { step, draft } = fieldsOf(location.state)
    const saved = restoreCode(readItem('sessionStorage', KEY), page, Date.now())
    return { page, draft: parseDraft(draft), saved, opensAtCode: step === 'code', referral: visitOrigin().referral }
  })
  const code = useSignIn({
    ...start,
    call,
    onEmitted: (event) => {
      if (event.type === 'signed-in') signIn(event.token)
      else toast({ tone: event.tone, text: message(event.said, language), isRequired: true })
    },
  })
  // This effect has no cleanup, because an answer must be saved even after the visitor has left the page.
  useEffect(() => savePending(code), [code])
  useCodeEntry(code)
  return code
}

/** Saves only changes: sign-in and sign-up share the storage key and must not overwrite each other's code. */
function savePending(code: SignInActor): void {
  let saved = saveCode(code.getSnapshot())
  code.subscribe((snapshot) => {
    const text = saveCode(snapshot)
    if (text !== saved) writeItem('sessionStorage', KEY, text)
    saved = text
  })
}

/** Adds a history entry for the code form, so that Back returns to the details, and a reload stays at the code. */
function useCodeEntry(code: SignInActor): void {
  const navigate = useNavigate()
  const { pathname, search, key, ...location } = useLocation()
  const isAtCode = fieldsOf(location.state)['step'] === 'code'
  const form = useOpenForm(code)
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
