import { charactersOf, directionOf } from '@dareesha/engine/postcard'
import type { Font } from '@dareesha/engine/postcard'
import { useTranslation } from 'react-i18next'

import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import { fontFamily } from './lettering-fonts.ts'
import shared from './postcards.module.css'
import styles from './postcard-writing.module.css'

const ANNOUNCED_FROM = 20

type TextProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
}

type FieldProps = TextProps & {
  readonly name: 'address' | 'message'
  readonly rows: number
  readonly font: Font | null
  readonly onChange: (value: string) => void
}

/**
 * The visitor writes on the postcard itself (UX-32, POST-22, POST-23). A focused field hides the drawn text, because the field and the
 * canvas may wrap lines at different words. `dir` follows the script of the text (POST-36).
 */
export function CardTextField({ id, label, name, rows, value, error, font, onChange }: FieldProps) {
  const { language } = useLanguage()
  return (
    <span className={`${styles['area']} ${styles[name]}`}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        className={styles['text']}
        style={{ fontFamily: fontFamily(font) }}
        aria-label={label}
        aria-describedby={`${id}-left`}
        aria-invalid={error !== undefined}
        placeholder={label}
        dir={directionOf(value, PAGE[language].dir)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}

type CountProps = TextProps & {
  readonly maxCharacters: number
}

export function CardTextCount({ id, label, value, error, maxCharacters }: CountProps) {
  const { t } = useTranslation('postcards')
  const left = maxCharacters - charactersOf(value).length
  const counter = t('postcard.left', { count: left })
  return (
    <p className={styles['count']}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-left`} className={error === undefined ? shared['hint'] : shared['error']}>
        {error ?? counter}
      </span>
      <span className="hidden" role="status">
        {error ?? (left <= ANNOUNCED_FROM ? counter : '')}
      </span>
    </p>
  )
}
