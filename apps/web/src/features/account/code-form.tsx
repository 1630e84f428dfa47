import { CODE_LENGTH, CODE_VALID_MS, mobileText } from '@dareesha/engine/account'
import type { Address, CodeRequest } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useBusy } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { useWaitText, waitText } from './wait.ts'

type Props = { readonly code: SignInActor }

/** With a single field for the code, paste and autofill work (ACC-07, ACC-08). */
export function CodeForm({ code }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const request = useSelector(code, ({ context }) => context.pending?.request)
  const refusal = useSelector(code, ({ context }) => context.refusal)
  const retryAt = useSelector(code, ({ context }) => context.retryAt)
  const isLocked = useSelector(code, (snapshot) => snapshot.matches({ form: 'locked' }))
  const isBusy = useBusy(code)
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // Autofill may set the field without a change event.
        const field = event.currentTarget.elements.namedItem('otp')
        code.send({ type: 'code.submit', code: field instanceof HTMLInputElement ? field.value : typed })
      }}
    >
      {request === undefined ? null : (
        <div className={styles['sent-to']}>
          <p>{sentToText(request, t)}</p>
          <Button variant="link" onPress={() => code.send({ type: 'details.change' })}>
            {t(changeLabelOf(request))}
          </Button>
        </div>
      )}
      {isLocked ? <RetryWait until={retryAt} /> : null}
      <TextField
        label={t('account.code')}
        hint={t('account.code-hint', { length: CODE_LENGTH, time: waitText(CODE_VALID_MS / 1000, language) })}
        name="otp"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          code.send({ type: 'code.type', code: text })
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        isLeftToRight
        error={refusal === null || isLocked ? undefined : message(refusal, language)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('account.submit-otp')}
      </Button>
      <Resend code={code} />
    </form>
  )
}

/** A button with `aria-disabled` keeps focus and can explain the wait (ACC-08). */
function Resend({ code }: Props) {
  const { t } = useTranslation('account')
  const againAt = useSelector(code, ({ context }) => context.pending?.againAt ?? 0)
  const canResend = useSelector(code, (snapshot) => snapshot.can({ type: 'code.resend' }))
  const time = useWaitText(againAt)
  return (
    <div className={styles['resend']}>
      <button
        type="button"
        aria-disabled={!canResend}
        aria-describedby="resend-wait"
        onClick={() => code.send({ type: 'code.resend' })}
      >
        {t('account.resend')}
      </button>
      <p id="resend-wait">{canResend || time === null ? t('account.again-now') : t('account.again-in', { time })}</p>
    </div>
  )
}

function RetryWait({ until }: { readonly until: number }) {
  const { t } = useTranslation('account')
  const time = useWaitText(until)
  return time === null ? null : <Notice tone="warn">{t('account.try-in', { time })}</Notice>
}

export function ResendWait({ code }: Props) {
  const { t } = useTranslation('account')
  const until = useSelector(code, ({ context }) => context.pending?.againAt ?? 0)
  const isLimited = useSelector(code, (snapshot) => snapshot.matches({ form: 'rateLimited' }))
  const time = useWaitText(until)
  if (!isLimited || time === null) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="link" onPress={() => code.send({ type: 'code.enter' })}>
          {t('account.have-code')}
        </Button>
      }
    >
      {t('account.again-in', { time })}
    </Notice>
  )
}

export function useDetailsRefusal(code: SignInActor): string | undefined {
  const { language } = useLanguage()
  const refusal = useSelector(code, (snapshot) =>
    snapshot.matches({ form: 'rateLimited' }) ? null : snapshot.context.refusal,
  )
  return refusal === null ? undefined : message(refusal, language)
}

function sentToText({ addresses: [first, second] }: CodeRequest, t: TFunction<'account'>): string {
  if (second === undefined) return t('account.sent-to', { address: addressText(first) })
  return t('account.sent-to-both', { first: addressText(first), second: addressText(second) })
}

// The isolate characters keep the address left to right in an Arabic sentence.
export const addressText = (address: Address): string =>
  `\u2066${address.kind === 'mobile' ? mobileText(address.mobile) : address.email}\u2069`

function changeLabelOf({ addresses: [first, second] }: CodeRequest) {
  if (second !== undefined) return 'account.change-details'
  return first.kind === 'email' ? 'account.change-email' : 'account.change-mobile'
}
