import type { AccountViolation, RegistrationForm } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useBusy } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/account/ae.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'
import { ResendWait, useDetailsRefusal } from './code-form.tsx'
import { CodeScreen } from './code-screen.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

type Props = { readonly code: SignInActor }

export function RegisterPage() {
  return <SignUp code={useOneTimeCode('sign-up')} />
}

export function SignUp({ code }: Props) {
  const { t } = useTranslation('account')
  return (
    <CodeScreen
      title={t('account.sign-up')}
      code={code}
      details={<RegistrationFields code={code} />}
      taken={<TakenNotice code={code} />}
    />
  )
}

/** Has two links, because the server does not reveal whether the e-mail address or the mobile number has an account (ACC-04, ACC-33). */
function TakenNotice({ code }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { search } = useLocation()
  const refusal = useSelector(code, ({ context }) => context.refusal)
  const { draft } = code.getSnapshot().context
  const signIn = `${paths.login}${search}`
  return (
    <>
      <Notice
        tone="info"
        action={
          <>
            <Link to={signIn} state={{ draft: { ...draft, kind: 'email' } }}>
              {t('account.login-by-email')}
            </Link>
            <Link to={signIn} state={{ draft: { ...draft, kind: 'mobile' } }}>
              {t('account.login-by-mobile')}
            </Link>
          </>
        }
      >
        <span dir="auto">{refusal === null ? null : message(refusal, language)}</span>
      </Notice>
      <Button variant="link" onPress={() => code.send({ type: 'details.change' })}>
        {t('account.change-details')}
      </Button>
    </>
  )
}

function RegistrationFields({ code }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { search } = useLocation()
  const [form, setForm] = useState(() => code.getSnapshot().context.draft)
  const violations = useSelector(code, ({ context }) => context.violations)
  const refusal = useDetailsRefusal(code)
  const isBusy = useBusy(code)
  const setField = (field: keyof RegistrationForm) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }))
  const errorOf = (...codes: readonly AccountViolation['code'][]): string | undefined => {
    const found = violations.find(({ code }) => codes.includes(code))
    return found === undefined ? undefined : message(found, language)
  }
  return (
    <>
      <ResendWait code={code} />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          code.send({ type: 'code.request', draft: form })
        }}
      >
        <MessageList
          title={t('site.errors')}
          messages={[
            ...violations.map((violation) => message(violation, language)),
            ...(refusal === undefined ? [] : [refusal]),
          ]}
        />
        <TextField
          label={t('account.first-name')}
          name="given-name"
          autoComplete="given-name"
          value={form.firstName}
          onChange={setField('firstName')}
          error={errorOf('first-name-missing', 'first-name-long')}
        />
        <TextField
          label={t('account.last-name')}
          name="family-name"
          autoComplete="family-name"
          value={form.lastName}
          onChange={setField('lastName')}
          error={errorOf('last-name-missing', 'last-name-long')}
        />
        <AddressField
          kind="email"
          name="email"
          hint={t('account.email-hint')}
          value={form.email}
          onChange={setField('email')}
          error={errorOf('email-missing', 'email-invalid')}
        />
        <AddressField
          kind="mobile"
          name="tel"
          value={form.mobile}
          onChange={setField('mobile')}
          error={errorOf('phone-missing', 'phone-invalid')}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('account.send-code')}
        </Button>
        <Link to={`${paths.login}${search}`} state={{ draft: form }}>
          {t('account.have-account')}
        </Link>
      </form>
    </>
  )
}
