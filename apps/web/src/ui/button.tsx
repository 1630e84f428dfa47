import type { ReactNode } from 'react'

import { AnyLink } from './any-link.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link'

type Props = {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly type?: 'button' | 'submit'
  /** An action is running: the button keeps the focus and ignores presses. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly label?: string
  readonly onPress?: () => void
}

export function Button({
  children,
  variant = 'primary',
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
      // Not `disabled`: a disabled button loses the focus.
      {...(isBusy ? { 'aria-disabled': true } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={(event) => {
        // While busy, a press does not submit the form again.
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}

type LinkProps = { readonly to: string; readonly children: ReactNode; readonly variant?: ButtonVariant }

/** A link that looks like a button. */
export const LinkButton = ({ to, children, variant = 'primary' }: LinkProps) => (
  <AnyLink to={to} className={`${styles['button']} ${styles[variant]}`}>
    {children}
  </AnyLink>
)
