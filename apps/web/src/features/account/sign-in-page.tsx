import { message } from '@dareesha/engine/messages'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { EMPTY_DRAFT } from '../../platform/code-request.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/account/ae.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'
import { CodePage } from './code-page.tsx'
import { codeRequestOf } from './code-request.ts'
import { useOneTimeCode } from './use-one-time-code.ts'

/** Sign-in with a code that the server sends to a mobile number or an e-mail (ACC-05 to ACC-10). */
export function SignInPage() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { search } = useLocation()
  const code = useOneTimeCode('sign-in')
  const [draft, setDraft] = useState(code.draft ?? EMPTY_DRAFT)
  const [error, setError] = useState<string>()
  const { kind } = draft
  const switchKind = () => {
    setDraft({ ...draft, kind: kind === 'mobile' ? 'email' : 'mobile' })
    setError(undefined)
  }
  const signUp = { to: `${paths.register}${search}`, state: { draft } }
  return (
    <CodePage
      title={t('site.sign-in')}
      code={code}
      otherForm={() => (
        <Notice tone="info" action={<Link {...signUp}>{t('account.sign-up')}</Link>}>
          {t(kind === 'mobile' ? 'account.unknown-mobile' : 'account.unknown-email')}
        </Notice>
      )}
      unproved={
        <Notice
          tone="info"
          action={
            <>
              <Button
                variant="link"
                onPress={() => {
                  switchKind()
                  code.startOver()
                }}
              >
                {t(kind === 'mobile' ? 'account.login-by-email' : 'account.login-by-mobile')}
              </Button>
              <Link {...signUp}>{t('account.sign-up')}</Link>
            </>
          }
        >
          {t(kind === 'mobile' ? 'account.unproved-mobile' : 'account.unproved-email')}
        </Notice>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const request = codeRequestOf('sign-in', draft)
          setError(request.ok ? undefined : message(request.failure[0]!, language))
          if (request.ok) void code.send(request.value)
        }}
      >
        <AddressField
          key={kind}
          kind={kind}
          name={kind}
          hint={t(kind === 'mobile' ? 'account.mobile-hint' : 'account.email-hint')}
          value={draft[kind]}
          onChange={(typed) => setDraft((before) => ({ ...before, [kind]: typed }))}
          error={error ?? (code.trouble.kind === 'refused' ? code.trouble.text : undefined)}
        />
        <Button type="submit" isBusy={code.isBusy}>
          {t('account.send-code')}
        </Button>
        <Button variant="link" onPress={switchKind}>
          {t(kind === 'mobile' ? 'account.use-email' : 'account.use-mobile')}
        </Button>
        <Link {...signUp}>{t('account.no-account')}</Link>
      </form>
    </CodePage>
  )
}
