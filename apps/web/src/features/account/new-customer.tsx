import { otherKind } from '@dareesha/engine/account'
import type { AccountViolation } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import { useBusy } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import { AddressField } from './address-field.tsx'
import { addressText } from './code-form.tsx'

type Props = { readonly code: SignInActor }

export function NameForm({ code }: Props) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const kind = useSelector(code, ({ context }) => otherKind(context))
  const proved = useSelector(code, ({ context }) => context.pending?.proof?.address)
  const violations = useSelector(code, ({ context }) => context.violations)
  const refusal = useSelector(code, ({ context }) => context.refusal)
  const isBusy = useBusy(code)
  const { draft } = code.getSnapshot().context
  const [name, setName] = useState(`${draft.firstName} ${draft.lastName}`.trim())
  const [address, setAddress] = useState(draft[kind])
  const errorOf = (isOf: (violation: AccountViolation) => boolean): string | undefined => {
    const found = violations.find(isOf)
    return found === undefined ? undefined : message(found, language)
  }
  const ofName = ({ code }: AccountViolation) => code.startsWith('name')
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        code.send({ type: 'account.create', name, address })
      }}
    >
      {proved === undefined ? null : <p>{t('account.new-customer', { address: addressText(proved) })}</p>}
      <TextField
        label={t('profile.name')}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={errorOf(ofName)}
      />
      <AddressField
        kind={kind}
        name={kind}
        hint={t('account.other-address')}
        value={address}
        onChange={setAddress}
        error={
          errorOf((violation) => !ofName(violation)) ?? (refusal === null ? undefined : message(refusal, language))
        }
      />
      <Button type="submit" isBusy={isBusy}>
        {t('account.create')}
      </Button>
    </form>
  )
}

export function UnconfirmedAddress({ code }: Props) {
  const { t } = useTranslation('account')
  const isMobile = useSelector(code, ({ context }) => otherKind(context) === 'email')
  return (
    <>
      <Notice tone="info">{t(isMobile ? 'account.unproved-mobile' : 'account.unproved-email')}</Notice>
      <Button onPress={() => code.send({ type: 'account.confirm' })}>
        {t(isMobile ? 'account.login-by-email' : 'account.login-by-mobile')}
      </Button>
      <Button variant="secondary" onPress={() => code.send({ type: 'account.new' })}>
        {t('account.create')}
      </Button>
    </>
  )
}
