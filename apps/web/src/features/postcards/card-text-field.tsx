import { charactersOf, directionOf } from '@dareesha/engine/postcard'
import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import shared from './postcards.module.css'
import styles from './postcard-writing.module.css'

/** Screen readers announce the counter when this many free characters, or fewer, are left. */
const ANNOUNCED_FROM = 20

type Props = {
  readonly label: string
  readonly name: string
  readonly rows: number
  /** In graphemes. */
  readonly maxCharacters: number
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A text field of a postcard. Each paragraph follows the direction of its script; the field counts the free characters (POST-22 to POST-25, POST-36). */
export function CardTextField({ label, name, rows, maxCharacters, value, error, onChange }: Props) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const left = Math.max(0, maxCharacters - charactersOf(value).length)
  const counter = t('postcard.left', { count: left })
  return (
    <TextField
      className={styles['field'] ?? ''}
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      <TextArea className={styles['text'] ?? ''} rows={rows} dir={directionOf(value, PAGE[language].dir)} />
      {error === undefined ? (
        <Text slot="description" className="field-hint">
          {counter}
        </Text>
      ) : null}
      <FieldError className={shared['error'] ?? ''}>{error}</FieldError>
      <span className="hidden" role="status">
        {error ?? (left <= ANNOUNCED_FROM ? counter : '')}
      </span>
    </TextField>
  )
}
