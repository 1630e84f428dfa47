import { charactersOf, directionOf } from '@dareesha/engine/postcard'
import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components'

import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import shared from './postcards.module.css'
import styles from './postcard-writing.module.css'

/** From here on who does not see the counter hears it. */
const HEARD_FROM = 20

type Props = {
  readonly label: string
  readonly name: string
  readonly rows: number
  /** Characters, as a person counts them. */
  readonly most: number
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A text of a card: it runs as its script does, and says how much room is left (POST-22 to POST-25, POST-36). */
export function CardTextField({ label, name, rows, most, value, error, onChange }: Props) {
  const words = usePostcardsWords()
  const { language } = useLanguage()
  const left = Math.max(0, most - charactersOf(value).length)
  const counter = words('postcard.left', { count: left })
  return (
    <TextField
      className={styles['field'] ?? ''}
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <TextArea className={styles['text'] ?? ''} rows={rows} dir={directionOf(value, PAGE[language].dir)} />
      {error === undefined ? (
        <Text slot="description" className={styles['counter'] ?? ''}>
          {counter}
        </Text>
      ) : null}
      <FieldError className={shared['error'] ?? ''}>{error}</FieldError>
      <span className="hidden" role="status">
        {error ?? (left <= HEARD_FROM ? counter : '')}
      </span>
    </TextField>
  )
}
