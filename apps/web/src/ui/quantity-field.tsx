import { useEffect, useId, useRef, useState } from 'react'

import styles from './quantity-field.module.css'

type Props = {
  readonly label: string
  readonly name?: string
  readonly description?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly lessLabel: string
  readonly moreLabel: string
  readonly note?: string | undefined
  /** The visitor stepped or typed beyond a bound. Without this prop, each button is disabled at its bound. */
  readonly onBound?: (bound: 'min' | 'max') => void
  readonly onChange: (value: number) => void
}

// React Aria's NumberField would add 24 kB (Brotli) to the package page.
export function QuantityField({
  label,
  name,
  description,
  value,
  min,
  max,
  lessLabel,
  moreLabel,
  note,
  onBound,
  onChange,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  const isAtBound = (by: 1 | -1) => (by === 1 ? value >= max : value <= min)
  const step = (by: 1 | -1) => {
    setTyped(null)
    if (isAtBound(by)) onBound?.(by === 1 ? 'max' : 'min')
    else onChange(value + by)
  }
  const input = useRef<HTMLInputElement>(null)
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    // Ignores text other than digits, because rounding would be a guess. An empty field counts as 0.
    if (!/^\d*$/.test(typed)) return
    const count = Number(typed)
    if (count !== value) onChange(count)
    if (count > max) onBound?.('max')
    else if (count < min) onBound?.('min')
  }
  useEffect(() => {
    // The visitor may have typed before hydration.
    const text = input.current?.value ?? ''
    if (text !== input.current?.defaultValue) setTyped(westernDigits(text).trim())
  }, [])
  const stepButton = (by: 1 | -1, spoken: string, sign: string) => (
    <button
      type="button"
      className={styles['step']}
      aria-label={spoken}
      disabled={isAtBound(by) && onBound === undefined}
      onClick={() => step(by)}
    >
      {sign}
    </button>
  )

  return (
    <div className={styles['field']}>
      <div className={styles['text']}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {description === undefined ? null : (
          <span id={`${id}-description`} className="field-hint">
            {description}
          </span>
        )}
      </div>
      <div role="group" aria-label={label} className={styles['group']}>
        {stepButton(-1, lessLabel, '−')}
        <input
          ref={input}
          id={id}
          name={name}
          className={`num ${styles['input']}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={[...(description === undefined ? [] : [`${id}-description`]), `${id}-note`].join(' ')}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(westernDigits(event.target.value).trim())}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        {stepButton(1, moreLabel, '+')}
      </div>
      <p id={`${id}-note`} className={styles['note']} role="status">
        {note}
      </p>
    </div>
  )
}

// NFKC converts full-width digits, but not Arabic and Persian digits.
const westernDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
