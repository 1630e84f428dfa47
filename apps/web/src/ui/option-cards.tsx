import type { ReactNode } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup,
  I18nProvider,
  Label,
  RadioButton,
  RadioField,
  RadioGroup,
  Text,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import styles from './option-cards.module.css'

export type OptionCard = { readonly key: string; readonly label: ReactNode; readonly detail?: ReactNode }

type Props = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly name?: string
  readonly mode: 'radio' | 'checkbox'
  readonly options: readonly OptionCard[]
  readonly selected: readonly string[]
  readonly onSelect: (key: string) => void
}

export function OptionCards({
  label,
  isLabelHidden = false,
  description,
  name,
  mode,
  options,
  selected,
  onSelect,
}: Props) {
  const { i18n } = useTranslation()
  const caption = (
    <>
      <Label className={isLabelHidden ? 'hidden' : 'field-label'}>{label}</Label>
      {description === undefined ? null : (
        <Text slot="description" className="field-hint">
          {description}
        </Text>
      )}
    </>
  )
  const named = name === undefined ? {} : { name }
  const face = ({ label: text, detail }: OptionCard) => (
    <>
      <span className={styles['mark']} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span className={styles['text']}>{text}</span>
      {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
    </>
  )
  if (mode === 'radio') {
    return (
      <I18nProvider locale={i18n.language}>
        <RadioGroup className={styles['group'] ?? ''} {...named} value={selected[0] ?? null} onChange={onSelect}>
          {caption}
          {options.map((option) => (
            <RadioField key={option.key} value={option.key}>
              <RadioButton className={`${styles['card']} ${styles['round']}`}>{face(option)}</RadioButton>
            </RadioField>
          ))}
        </RadioGroup>
      </I18nProvider>
    )
  }
  return (
    <CheckboxGroup
      className={styles['group'] ?? ''}
      {...named}
      value={[...selected]}
      onChange={(next) => {
        const changed = next.find((key) => !selected.includes(key)) ?? selected.find((key) => !next.includes(key))
        if (changed !== undefined) onSelect(changed)
      }}
    >
      {caption}
      {options.map((option) => (
        <CheckboxField key={option.key} value={option.key}>
          <CheckboxButton className={styles['card'] ?? ''}>{face(option)}</CheckboxButton>
        </CheckboxField>
      ))}
    </CheckboxGroup>
  )
}
