import { DEFAULT_COUNTRY_CODE, parseAddress } from '@dareesha/engine/account'
import type { Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { CodePage } from './code-page.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

/** Sign in by a code to a mobile number, or to an e-mail (ACC-05 to ACC-10). */
export function SignInPage() {
  const words = useWords()
  const { language } = useLanguage()
  const { search } = useLocation()
  const code = useOneTimeCode()
  const [kind, setKind] = useState<Address['kind']>('mobile')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <CodePage title={words('account.login')} code={code}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const address = parseAddress(kind, typed)
          setError(address.ok ? undefined : message(address.failure[0]!, language))
          if (address.ok) void code.send({ address: address.value })
        }}
      >
        {kind === 'mobile' ? (
          <TextField
            label={words('account.mobile')}
            hint={words('account.mobile-hint')}
            name="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            prefix={`+${DEFAULT_COUNTRY_CODE}`}
            isLeftToRight
            value={typed}
            onChange={setTyped}
            error={error ?? code.refusal}
          />
        ) : (
          <TextField
            label={words('account.email')}
            hint={words('account.email-hint')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            isLeftToRight
            value={typed}
            onChange={setTyped}
            error={error ?? code.refusal}
          />
        )}
        <Button type="submit" isBusy={code.isBusy}>
          {words('account.send-code')}
        </Button>
        <Button
          variant="link"
          onPress={() => {
            setKind(kind === 'mobile' ? 'email' : 'mobile')
            setTyped('')
            setError(undefined)
          }}
        >
          {words(kind === 'mobile' ? 'account.use-email' : 'account.use-mobile')}
        </Button>
        <Link to={`${paths.register}${search}`}>{words('account.no-account')}</Link>
      </form>
    </CodePage>
  )
}
