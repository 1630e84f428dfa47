import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link'

type Props = {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly type?: 'button' | 'submit'
  /** Something is under way: the button keeps the focus, and pressing again does nothing. */
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
      // Not disabled: that would throw the focus out.
      {...(isBusy ? { 'aria-disabled': true } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={(event) => {
        // While it is busy a form is not sent again.
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}

type LinkProps = { readonly to: string; readonly children: ReactNode; readonly variant?: ButtonVariant }

/** A link that looks like a button; another site opens in the same tab. */
export function LinkButton({ to, children, variant = 'primary' }: LinkProps) {
  const className = `${styles['button']} ${styles[variant]}`
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" className={className}>
      {children}
    </a>
  )
}
