import { useId } from 'react'
import type { ComponentProps } from 'react'

import styles from './text-field.module.css'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>

type Props = InputProps & {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly isLeftToRight?: boolean
  readonly prefix?: string
  readonly isReadOnly?: boolean
}

/** React Aria's TextField would add 11 kB (Brotli) to the sign-in page. */
export function TextField({
  label,
  onChange,
  hint,
  error,
  isLeftToRight = false,
  prefix,
  isReadOnly = false,
  ...input
}: Props) {
  const id = useId()
  const of = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint === undefined ? '' : of.hint, error === undefined ? '' : of.error].filter(Boolean).join(' ')
  return (
    <div
      className={styles['field']}
      data-invalid={error !== undefined || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <label htmlFor={id} id={of.label} className="field-label">
        {label}
      </label>
      {hint === undefined ? null : (
        <span id={of.hint} className="field-hint">
          {hint}
        </span>
      )}
      <div className={styles['box']} dir={isLeftToRight ? 'ltr' : undefined}>
        {prefix === undefined ? null : (
          // On Arabic pages, the prefix fills the space to the left of the input. A press on a label focuses the field.
          <label htmlFor={id} className={styles['prefix']}>
            {prefix}
          </label>
        )}
        <input
          id={id}
          {...input}
          readOnly={isReadOnly}
          aria-labelledby={of.label}
          aria-describedby={describedBy || undefined}
          aria-invalid={error !== undefined || undefined}
          className={styles['input']}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <span id={of.error} className={styles['error']}>
          {/* The server's message may not be in the language of the page. */}
          <bdi>{error}</bdi>
        </span>
      )}
    </div>
  )
}
