import type { ReactNode } from 'react'

import { AnyLink } from './any-link.tsx'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link'

type Look = {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly icon?: IconName
}

type Props = Look & {
  readonly type?: 'button' | 'submit'
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly label?: string
  readonly onPress?: () => void
}

export function Button({
  children,
  variant = 'primary',
  icon,
  type = 'button',
  isBusy = false,
  isDisabled = false,
  label,
  onPress,
}: Props) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={`${styles['button']} ${styles[variant]}`}
      disabled={isDisabled}
      data-busy={isBusy || undefined}
      // A busy button is not `disabled`, because a disabled button loses the focus.
      aria-disabled={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {icon === undefined ? null : <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

export const LinkButton = ({ to, children, variant = 'primary', icon }: Look & { readonly to: string }) => (
  <AnyLink to={to} className={`${styles['button']} ${styles[variant]}`}>
    {icon === undefined ? null : <Icon name={icon} size={20} />}
    {children}
  </AnyLink>
)
