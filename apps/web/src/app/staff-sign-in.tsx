import { createClient } from '@dareesha/client'
import { ok } from '@dareesha/contract'
import type { AnswerOf, Call, RequestOf } from '@dareesha/contract'
import { EMPTY_DRAFT } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useBusy, useOpenForm, useSignIn } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AddressField } from '../features/account/address-field.tsx'
import { CodeForm, ResendWait, useDetailsRefusal } from '../features/account/code-form.tsx'
import styles from '../features/account/account.module.css'
import { ENDPOINT } from '../data/client.tsx'
import { staffCall } from '../data/staff-call.tsx'
import { useLanguage } from '../i18n/i18n.ts'
import '../i18n/words/account/ae.ts'
import '../i18n/words/staff/ae.ts'
import { isOnline } from '../platform/connection.ts'
import { setStaffToken } from '../platform/staff-session.ts'
import { Button } from '../ui/button.tsx'
import { usePageHead } from '../ui/page-head.ts'
import { useToast } from '../ui/toast.tsx'

export type Place = 'gate' | 'desk'

const { call } = createClient({
  endpoint: ENDPOINT,
  token: () => null,
  language: () => document.documentElement.lang,
  isOnline,
  delayMs: 0,
})

const callFor = (place: Place): Call =>
  (async (action: Parameters<Call>[0], request: RequestOf<'verifyLoginOTP'>, options) => {
    if (action !== 'verifyLoginOTP') return call(action, request, options)
    const answer = await staffCall('staffSignIn', { email: request.email ?? '', otp: request.otp, place }, options)
    return answer.ok ? ok<AnswerOf<'verifyLoginOTP'>>({ success: 1, token: answer.value.token }) : answer
  }) as Call

const CALLS = { gate: callFor('gate'), desk: callFor('desk') }

export function StaffSignIn({ place }: { readonly place: Place }) {
  const { t } = useTranslation('staff')
  const { language, switchTo } = useLanguage()
  const toast = useToast()
  const code = useSignIn({
    page: 'sign-in',
    draft: { ...EMPTY_DRAFT, kind: 'email' },
    call: CALLS[place],
    onEmitted: (event) => {
      if (event.type === 'signed-in') setStaffToken(event.token)
      else toast({ tone: event.tone, text: message(event.said, language), isRequired: true })
    },
  })
  const title = t(place === 'desk' ? 'staff.desk' : 'staff.gate')
  usePageHead({ title })
  return (
    <main className={styles['page']}>
      <h1>{title}</h1>
      <p>{t('staff.sign-in')}</p>
      {useOpenForm(code) === 'details' ? <AddressForm code={code} /> : <CodeForm code={code} />}
      <Button variant="link" onPress={() => switchTo(language === 'en' ? 'ae' : 'en')}>
        {t('site.other-language')}
      </Button>
      <a href="/staff-licences.html">{t('site.footer-licences')}</a>
    </main>
  )
}

function AddressForm({ code }: { readonly code: SignInActor }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const violation = useSelector(code, ({ context }) => context.violations[0])
  const refusal = useDetailsRefusal(code)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        code.send({ type: 'code.request', draft: { ...EMPTY_DRAFT, kind: 'email', email } })
      }}
    >
      <ResendWait code={code} />
      <AddressField
        kind="email"
        name="email"
        value={email}
        onChange={setEmail}
        error={violation === undefined ? refusal : message(violation, language)}
      />
      <Button type="submit" isBusy={useBusy(code)}>
        {t('account.send-code')}
      </Button>
    </form>
  )
}
