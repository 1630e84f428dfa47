import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  readonly to: string | null
  readonly className: string
  readonly children: ReactNode
}

export function PictureLink({ to, className, children }: Props) {
  if (to === null) return <span className={className}>{children}</span>
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
