import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { sentToText } from './code-request.ts'
import type { CodeRequest } from './code-request.ts'
import type { OneTimeCode } from './use-one-time-code.ts'
import { useWaitText } from './wait.ts'

type Props = { readonly code: OneTimeCode; readonly request: CodeRequest; readonly againAt: number }

/** The form has a single field for the code, so that paste and autofill work (ACC-07, ACC-08). */
export function CodeForm({ code: { isBusy, trouble, submit, send, startOver }, request, againAt }: Props) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // Autofill may set the field without a change event.
        const field = event.currentTarget.elements.namedItem('otp')
        void submit(request, field instanceof HTMLInputElement ? field.value : typed)
      }}
    >
      <div className={styles['sent-to']}>
        <p>{sentToText(request, t)}</p>
        <Button variant="link" onPress={startOver}>
          {t(changeLabelOf(request))}
        </Button>
      </div>
      {trouble.kind === 'wait' ? <RetryWait until={trouble.until} /> : null}
      <TextField
        label={t('account.code')}
        hint={t('account.code-hint')}
        name="otp"
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        autoComplete="one-time-code"
        isLeftToRight
        error={trouble.kind === 'refused' ? trouble.text : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('account.submit-otp')}
      </Button>
      <Resend againAt={againAt} isBusy={isBusy} onPress={() => void send(request)} />
    </form>
  )
}

type ResendProps = { readonly againAt: number; readonly isBusy: boolean; readonly onPress: () => void }

/** The button is `aria-disabled`, not disabled, so that it keeps focus and can explain the wait (ACC-08). */
function Resend({ againAt, isBusy, onPress }: ResendProps) {
  const { t } = useTranslation('account')
  const time = useWaitText(againAt)
  const isOff = time !== null || isBusy
  return (
    <div className={styles['resend']}>
      <button
        type="button"
        aria-disabled={isOff}
        aria-describedby="resend-wait"
        onClick={() => {
          if (!isOff) onPress()
        }}
      >
        {t('account.resend')}
      </button>
      <p id="resend-wait">{time === null ? t('account.again-now') : t('account.again-in', { time })}</p>
    </div>
  )
}

function RetryWait({ until }: { readonly until: number }) {
  const { t } = useTranslation('account')
  const time = useWaitText(until)
  return time === null ? null : <Notice tone="warn">{t('account.try-in', { time })}</Notice>
}

function changeLabelOf({ addresses: [first, second] }: CodeRequest) {
  if (second !== undefined) return 'account.change-details'
  return first?.kind === 'email' ? 'account.change-email' : 'account.change-mobile'
}
