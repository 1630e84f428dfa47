import { DEFAULT_COUNTRY_CODE } from '@dareesha/engine/account'

import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** A mobile number; one without a country code is a UAE number (I18N-07). */
export function MobileField({ value, onChange, error }: Props) {
  const words = useAccountWords()
  return (
    <TextField
      label={words('account.mobile')}
      name="tel"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isLeftToRight
      prefix={`+${DEFAULT_COUNTRY_CODE}`}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
