import { useState } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { sentToText } from './code-request.ts'
import type { CodeRequest } from './code-request.ts'
import { Resend } from './resend.tsx'
import type { CodeTrouble } from './use-one-time-code.ts'
import { useSecondsUntil, waitText } from './wait.ts'

type Props = {
  readonly request: CodeRequest
  readonly againAt: number
  readonly isBusy: boolean
  readonly trouble: CodeTrouble
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onStartOver: () => void
}

/** A single field for the code, so that paste and autofill work (ACC-07, ACC-08). */
export function CodeForm({ request, againAt, isBusy, trouble, onSubmit, onResend, onStartOver }: Props) {
  const words = useAccountWords()
  const [code, setCode] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // Autofill may set the field without a change event.
        const field = event.currentTarget.elements.namedItem('otp')
        onSubmit(field instanceof HTMLInputElement ? field.value : code)
      }}
    >
      <div className={styles['sent-to']}>
        <p>{sentToText(request, words)}</p>
        <Button variant="link" onPress={onStartOver}>
          {words(changeLabelOf(request))}
        </Button>
      </div>
      {trouble.kind === 'wait' ? <RetryWait until={trouble.until} /> : null}
      <TextField
        label={words('account.code')}
        hint={words('account.code-hint')}
        name="otp"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        isLeftToRight
        error={trouble.kind === 'refused' ? trouble.text : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {words('account.submit-otp')}
      </Button>
      <Resend againAt={againAt} isBusy={isBusy} onPress={onResend} />
    </form>
  )
}

function RetryWait({ until }: { readonly until: number }) {
  const words = useAccountWords()
  const { language } = useLanguage()
  const wait = useSecondsUntil(until)
  if (wait === 0) return null
  return <Notice tone="warn">{words('account.try-in', { time: waitText(wait, language) })}</Notice>
}

function changeLabelOf({ addresses: [first, second] }: CodeRequest) {
  if (second !== undefined) return 'account.change-details'
  return first?.kind === 'email' ? 'account.change-email' : 'account.change-mobile'
}
