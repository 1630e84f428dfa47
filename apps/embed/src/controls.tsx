import type { Fils } from '@dareesha/contract'
import type { Language } from '@dareesha/engine'
import { money } from '@dareesha/engine/messages'
import type { ComponentChildren } from 'preact'

type ButtonProps = {
  readonly children: ComponentChildren
  readonly onPress?: () => void
  readonly kind?: 'primary' | 'secondary' | 'link'
  readonly label?: string | undefined
  readonly isBusy?: boolean
}

export function Button({ children, onPress, kind = 'secondary', label, isBusy = false }: ButtonProps) {
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      class={kind}
      part={`button ${kind}-button`}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}

export function Price({ amount, language }: { readonly amount: Fils; readonly language: Language }) {
  const { text, spoken } = money(amount, language)
  return (
    <span class="price">
      <span aria-hidden="true">
        <bdi>{text}</bdi>
      </span>
      <span class="unseen">{spoken}</span>
    </span>
  )
}

type NoteProps = { readonly text: string; readonly action: string | null; readonly onPress: () => void }

export function Note({ text, action, onPress }: NoteProps) {
  return (
    <div class="note">
      <p>{text}</p>
      {action === null ? null : (
        <Button kind="link" onPress={onPress}>
          {action}
        </Button>
      )}
    </div>
  )
}

type CounterProps = {
  readonly name: string
  readonly hint: string | null
  readonly value: number
  readonly min: number
  readonly max: number
  readonly less: string
  readonly more: string
  readonly onChange: (value: number) => void
}

export function Counter({ name, hint, value, min, max, less, more, onChange }: CounterProps) {
  const step = (by: 1 | -1, label: string) => {
    const isOff = by === 1 ? value >= max : value <= min
    return (
      <button
        type="button"
        class="step"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => (isOff ? undefined : onChange(value + by))}
      >
        {by === 1 ? '+' : '−'}
      </button>
    )
  }
  return (
    <div class="counter" role="group" aria-label={name}>
      <span class="grow">
        <strong dir="auto">{name}</strong>
        {hint === null ? null : <span class="hint">{hint}</span>}
      </span>
      {step(-1, less)}
      <output class="count" aria-live="polite">
        {value}
      </output>
      {step(1, more)}
    </div>
  )
}

type Card = {
  readonly key: string
  readonly label: ComponentChildren
  readonly detail: ComponentChildren
  readonly chosen: boolean
  readonly onSelect: () => void
}

export function Cards({
  legend,
  mode,
  cards,
}: {
  readonly legend: string
  readonly mode: 'radio' | 'checkbox'
  readonly cards: readonly Card[]
}) {
  return (
    <fieldset class="cards">
      <legend class="unseen">{legend}</legend>
      {cards.map(({ key, label, detail, chosen, onSelect }) => (
        <label key={key} class="card" part="card">
          <input type={mode} name="card" value={key} checked={chosen} onChange={onSelect} />
          <span class="grow">{label}</span>
          <span class="hint">{detail}</span>
        </label>
      ))}
    </fieldset>
  )
}
