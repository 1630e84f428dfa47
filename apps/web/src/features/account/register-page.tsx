import type { AccountViolation, RegistrationForm } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { EMPTY_DRAFT } from '../../platform/code-request.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/account/ae.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'
import { CodePage } from './code-page.tsx'
import { codeRequestOf } from './code-request.ts'
import { useOneTimeCode } from './use-one-time-code.ts'

/** Sign-up with a name, an e-mail and a mobile number, then a code (ACC-01 to ACC-04, ACC-19 to ACC-23). */
export function RegisterPage() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { search } = useLocation()
  const code = useOneTimeCode('sign-up')
  const [form, setForm] = useState(code.draft ?? EMPTY_DRAFT)
  const [violations, setViolations] = useState<readonly AccountViolation[]>([])
  const setField = (field: keyof RegistrationForm) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }))
  const errorOf = (...codes: readonly AccountViolation['code'][]): string | undefined => {
    const found = violations.find(({ code }) => codes.includes(code))
    return found === undefined ? undefined : message(found, language)
  }
  const signIn = `${paths.login}${search}`
  return (
    <CodePage
      title={t('account.sign-up')}
      code={code}
      otherForm={(text) => (
        <Notice
          tone="info"
          action={
            // The server does not say which of the two addresses has an account.
            <>
              <Link to={signIn} state={{ draft: { ...form, kind: 'email' } }}>
                {t('account.login-by-email')}
              </Link>
              <Link to={signIn} state={{ draft: { ...form, kind: 'mobile' } }}>
                {t('account.login-by-mobile')}
              </Link>
            </>
          }
        >
          <span dir="auto">{text}</span>
        </Notice>
      )}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const request = codeRequestOf('sign-up', form)
          setViolations(request.ok ? [] : request.failure)
          if (request.ok) void code.send(request.value)
        }}
      >
        <MessageList
          title={t('site.errors')}
          messages={[
            // A missing first name and a missing last name have the same message.
            ...new Set(violations.map((violation) => message(violation, language))),
            ...(code.trouble.kind === 'refused' ? [code.trouble.text] : []),
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
        <Button type="submit" isBusy={code.isBusy}>
          {t('account.send-code')}
        </Button>
        <Link to={signIn} state={{ draft: form }}>
          {t('account.have-account')}
        </Link>
      </form>
    </CodePage>
  )
}
