import { Button, Group, Input, Label, NumberField, Text } from 'react-aria-components'

import styles from './quantity-field.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly lessLabel: string
  readonly moreLabel: string
  readonly isInvalid?: boolean
  /** Said under the counter, such as why it goes no further. */
  readonly note?: string | undefined
  /** A button was pressed where it goes no further; without it the button is disabled there. */
  readonly onBound?: (bound: 'min' | 'max') => void
  readonly onChange: (value: number) => void
}

/**
 * A counter. Its buttons stop at the bounds; a value beyond them, given or typed, is kept as it is for whoever checks it.
 */
export function QuantityField({
  label,
  description,
  value,
  min,
  max,
  lessLabel,
  moreLabel,
  isInvalid = false,
  note,
  onBound,
  onChange,
}: Props) {
  return (
    <NumberField
      className={styles['field'] ?? ''}
      value={value}
      minValue={Math.min(min, value)}
      maxValue={Math.max(max, value)}
      isInvalid={isInvalid}
      validationBehavior="aria"
      onChange={(next) => onChange(Number.isNaN(next) ? 0 : next)}
    >
      <div className={styles['text']}>
        <Label className={styles['label'] ?? ''}>{label}</Label>
        {description === undefined ? null : (
          <Text slot="description" className={styles['description'] ?? ''}>
            {description}
          </Text>
        )}
      </div>
      <Group className={styles['group'] ?? ''}>
        <Button
          slot={null}
          className={styles['step'] ?? ''}
          aria-label={lessLabel}
          isDisabled={value <= min && onBound === undefined}
          onPress={() => (value <= min ? onBound?.('min') : onChange(value - 1))}
        >
          −
        </Button>
        <Input className={`num ${styles['input']}`} inputMode="numeric" />
        <Button
          slot={null}
          className={styles['step'] ?? ''}
          aria-label={moreLabel}
          isDisabled={value >= max && onBound === undefined}
          onPress={() => (value >= max ? onBound?.('max') : onChange(value + 1))}
        >
          +
        </Button>
      </Group>
      <p className={styles['note']} role="status">
        {note}
      </p>
    </NumberField>
  )
}
