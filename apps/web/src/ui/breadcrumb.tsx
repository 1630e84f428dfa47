import { Link } from 'react-router-dom'

import styles from './breadcrumb.module.css'

type Props = {
  readonly label: string
  readonly way: readonly { readonly to: string; readonly text: string }[]
  readonly here: string
}

export function Breadcrumb({ label, way, here }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {way.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
