import { DEFAULT_COUNTRY_CODE } from '@dareesha/engine/account'
import { ADDRESS_LENGTHS, countryText, parseAddressForm, STATES, stateText } from '@dareesha/engine/store'
import type { AddressForm as Form, AddressLines, State, StoreFormViolation } from '@dareesha/engine/store'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageList } from '../../../ui/message-list.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStoreMessage } from '../store-messages.ts'
import styles from './checkout.module.css'

type Props = {
  readonly form: Form
  readonly onChange: (form: Form) => void
  readonly isBusy: boolean
  readonly message: string | null
  readonly onSave: (address: AddressLines) => void
}

const FIELD_NAMES = {
  name: 'name',
  phone: 'tel',
  address: 'street-address',
  landmark: 'landmark',
  city: 'city',
} as const

export function AddressForm({ form, onChange, isBusy, message, onSave }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const [violations, setViolations] = useState<readonly StoreFormViolation[]>([])
  const errorOf = (...codes: readonly StoreFormViolation['code'][]) => {
    const found = violations.find(({ code }) => codes.includes(code))
    return found === undefined ? undefined : messageOf(found)
  }
  const field = (name: Exclude<keyof Form, 'state'>) => ({
    name: FIELD_NAMES[name],
    label: t(`checkout.${name}`),
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    maxLength: ADDRESS_LENGTHS[name],
  })
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const address = parseAddressForm(form)
        setViolations(address.ok ? [] : address.failure)
        if (address.ok && !isBusy) onSave(address.value)
      }}
    >
      <MessageList
        title={t('site.errors')}
        messages={[...violations.map(messageOf), ...(message === null ? [] : [message])]}
      />
      <TextField {...field('name')} autoComplete="name" error={errorOf('address-name')} />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isLeftToRight
        prefix={`+${DEFAULT_COUNTRY_CODE}`}
        error={errorOf('address-phone', 'address-phone-invalid')}
      />
      <TextField
        {...field('address')}
        autoComplete="street-address"
        hint={t('checkout.address-hint')}
        error={errorOf('address-missing')}
      />
      <TextField {...field('landmark')} />
      <TextField {...field('city')} autoComplete="address-level2" />
      <StateField value={form.state} onChange={(state) => onChange({ ...form, state })} />
      <TextField
        label={t('checkout.country')}
        name="country"
        autoComplete="country-name"
        isReadOnly
        value={countryText(language)}
        onChange={() => undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('checkout.save')}
      </Button>
    </form>
  )
}

type StateProps = { readonly value: string; readonly onChange: (state: State) => void }

function StateField({ value, onChange }: StateProps) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('checkout.state')}</label>
      <select
        id={id}
        name="state"
        autoComplete="address-level1"
        value={value}
        onChange={({ target }) => {
          const state = STATES.find((known) => known === target.value)
          if (state !== undefined) onChange(state)
        }}
      >
        {STATES.map((emirate) => (
          <option key={emirate} value={emirate}>
            {stateText(emirate, language)}
          </option>
        ))}
      </select>
    </div>
  )
}
