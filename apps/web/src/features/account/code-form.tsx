import { useState } from 'react'

import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'

type Props = {
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onSubmit: (code: string) => void
  readonly onResend: () => void
  readonly onStartOver: () => void
}

/** One field for the code; pasting and filling in by the browser both work (ACC-07, ACC-08). */
export function CodeForm({ isBusy, refusal, onSubmit, onResend, onStartOver }: Props) {
  const words = useWords()
  const [code, setCode] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // What the browser filled in may not have been typed.
        const field = event.currentTarget.elements.namedItem('otp')
        onSubmit(field instanceof HTMLInputElement ? field.value : code)
      }}
    >
      <TextField
        label={words('account.code')}
        hint={words('account.code-hint')}
        name="otp"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        isLeftToRight
        error={refusal}
      />
      <Button type="submit" isBusy={isBusy}>
        {words('account.submit-otp')}
      </Button>
      <div className={styles['ways']}>
        <Button variant="link" isDisabled={isBusy} onPress={onResend}>
          {words('account.resend')}
        </Button>
        <Button variant="link" onPress={onStartOver}>
          {words('account.change-address')}
        </Button>
      </div>
    </form>
  )
}
