import { DEFAULT_COUNTRY_CODE } from '@dareesha/engine/account'
import type { Address } from '@dareesha/engine/account'
import { useTranslation } from 'react-i18next'

import { TextField } from '../../ui/text-field.tsx'

const FIELDS = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', prefix: `+${DEFAULT_COUNTRY_CODE}` },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const

type Props = {
  readonly kind: Address['kind']
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error: string | undefined
}

export function AddressField({ kind, ...field }: Props) {
  const { t } = useTranslation('account')
  return <TextField label={t(`account.${kind}`)} isLeftToRight {...FIELDS[kind]} {...field} />
}
