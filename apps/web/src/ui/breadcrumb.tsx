import { useTranslation } from 'react-i18next'

import { paths } from '../paths.ts'
import { AnyLink } from './any-link.tsx'
import styles from './breadcrumb.module.css'

type Crumb = { readonly to: string; readonly text: string }

type Props = {
  readonly home?: Crumb
  readonly above?: Crumb
  readonly here: string
}

export function Breadcrumb({ home, above, here }: Props) {
  const { t } = useTranslation()
  const ancestors = [home ?? { to: paths.home, text: t('listing.home') }, ...(above === undefined ? [] : [above])]
  return (
    <nav aria-label={t('listing.breadcrumb')}>
      <ol className={`field-hint ${styles['steps']}`}>
        {ancestors.map(({ to, text }) => (
          <li key={to}>
            <AnyLink to={to}>{text}</AnyLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
