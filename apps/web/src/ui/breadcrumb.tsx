import { Link } from 'react-router-dom'

import { useWords } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import styles from './breadcrumb.module.css'

type Crumb = { readonly to: string; readonly text: string }

type Props = {
  /** The first page of the path; by default the home page of the site. */
  readonly home?: Crumb
  readonly above?: Crumb
  readonly here: string
}

export function Breadcrumb({ home, above, here }: Props) {
  const words = useWords()
  const ancestors = [home ?? { to: paths.home, text: words('listing.home') }, ...(above === undefined ? [] : [above])]
  return (
    <nav aria-label={words('listing.breadcrumb')}>
      <ol className={styles['steps']}>
        {ancestors.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
