import { useId } from 'react'

import styles from './text-field.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly autoComplete?: string
  /** Numbers, addresses and codes read left to right in every language. */
  readonly isLeftToRight?: boolean
  readonly prefix?: string
  readonly maxLength?: number
  readonly isReadOnly?: boolean
}

/**
 * A field of one line, with its name above it and what is wrong with it below. Written here since who signs in waits for it: the field of
 * a library weighs half as much as all else of that page, beside the start of the site.
 */
export function TextField({
  label,
  name,
  value,
  onChange,
  hint,
  error,
  type = 'text',
  inputMode,
  autoComplete,
  isLeftToRight = false,
  prefix,
  maxLength,
  isReadOnly = false,
}: Props) {
  const id = useId()
  const of = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const told = [hint === undefined ? null : of.hint, error === undefined ? null : of.error].filter(
    (one) => one !== null,
  )
  return (
    <div
      className={styles['field']}
      data-invalid={error === undefined ? undefined : ''}
      data-readonly={isReadOnly ? '' : undefined}
    >
      <label htmlFor={id} id={of.label} className={styles['label']}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span id={of.hint} className={styles['hint']}>
          {hint}
        </span>
      )}
      <div className={styles['box']} dir={isLeftToRight ? 'ltr' : undefined}>
        {prefix === undefined ? null : (
          // In Arabic it fills the space that the number leaves, which leads into the field like the field itself.
          <label htmlFor={id} className={styles['prefix']}>
            {prefix}
          </label>
        )}
        <input
          id={id}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          readOnly={isReadOnly}
          value={value}
          // Its name alone: what begins the number is no part of it.
          aria-labelledby={of.label}
          aria-describedby={told.length === 0 ? undefined : told.join(' ')}
          aria-invalid={error === undefined ? undefined : true}
          className={styles['input']}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <span id={of.error} className={styles['error']}>
          {/* The server may have said it, in the other language. */}
          <bdi>{error}</bdi>
        </span>
      )}
    </div>
  )
}
