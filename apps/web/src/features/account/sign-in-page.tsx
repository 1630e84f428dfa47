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
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'
import { ResendWait, useDetailsRefusal } from './code-form.tsx'
import { CodeScreen } from './code-screen.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

type Props = { readonly code: SignInActor }

export function SignInPage() {
  return <SignIn code={useOneTimeCode('sign-in')} />
}

export function SignIn({ code }: Props) {
  const { t } = useTranslation('account')
  return <CodeScreen title={t('site.sign-in')} code={code} details={<AddressForm code={code} />} />
}

function AddressForm({ code }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { search } = useLocation()
  const [draft, setDraft] = useState(() => code.getSnapshot().context.draft)
  const violation = useSelector(code, ({ context }) => context.violations[0])
  const refusal = useDetailsRefusal(code)
  const isBusy = useBusy(code)
  const { kind } = draft
  return (
    <>
      <ResendWait code={code} />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          code.send({ type: 'code.request', draft })
        }}
      >
        <AddressField
          key={kind}
          kind={kind}
          name={kind}
          hint={t(kind === 'mobile' ? 'account.mobile-hint' : 'account.email-hint')}
          value={draft[kind]}
          onChange={(typed) => setDraft((before) => ({ ...before, [kind]: typed }))}
          error={violation === undefined ? refusal : message(violation, language)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('account.send-code')}
        </Button>
        <Button
          variant="link"
          onPress={() => {
            setDraft({ ...draft, kind: kind === 'mobile' ? 'email' : 'mobile' })
            code.send({ type: 'details.change' })
          }}
        >
          {t(kind === 'mobile' ? 'account.use-email' : 'account.use-mobile')}
        </Button>
        <Link to={`${paths.register}${search}`} state={{ draft }}>
          {t('account.no-account')}
        </Link>
      </form>
    </>
  )
}
