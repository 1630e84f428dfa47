import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  readonly to: string | null
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

export function AnyLink({ to, className, isCurrent = false, children }: Props) {
  if (to === null) return <span className={className}>{children}</span>
  if (!to.startsWith('/'))
    return (
      // Phone numbers and e-mail addresses are written left to right in every language.
      <a href={to} rel="noopener" className={className} dir={/^(mailto|tel):/i.test(to) ? 'ltr' : undefined}>
        {children}
      </a>
    )
  // The server renders the markup of `Link` without `Link`, because its hooks took a tenth of the rendering time of the home page.
  const current = isCurrent ? 'page' : undefined
  return import.meta.env.SSR ? (
    <a href={to} className={className} aria-current={current} data-discover="true">
      {children}
    </a>
  ) : (
    <Link to={to} className={className} aria-current={current}>
      {children}
    </Link>
  )
}
