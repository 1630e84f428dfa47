import { useId } from 'react'
import { FieldError, Input, Label, Text, TextField as AriaTextField } from 'react-aria-components'

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
  return (
    <AriaTextField
      id={id}
      className={styles['field'] ?? ''}
      name={name}
      type={type}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(autoComplete === undefined ? {} : { autoComplete })}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(maxLength === undefined ? {} : { maxLength })}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {hint === undefined ? null : (
        <Text slot="description" className={styles['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <div className={styles['box']} dir={isLeftToRight ? 'ltr' : undefined}>
        {prefix === undefined ? null : (
          // In Arabic it fills the space that the number leaves, which leads into the field like the field itself.
          <label htmlFor={id} className={styles['prefix']}>
            {prefix}
          </label>
        )}
        <Input className={styles['input'] ?? ''} />
      </div>
      <FieldError className={styles['error'] ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}
