import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './pager.module.css'

type Props = {
  readonly label: string
  readonly pageLabel: (n: number) => string
  readonly current: number
  readonly pages: readonly (number | 'gap')[]
  readonly to: (page: number) => string
}

export function Pager({ label, pageLabel, current, pages, to }: Props) {
  const { t } = useTranslation()
  const last = pages.at(-1)
  if (last === undefined || last === 'gap' || last <= 1) return null
  return (
    <nav aria-label={label} className={styles['pager']}>
      <Turn to={current > 1 ? to(current - 1) : null} icon="chevron-start" label={t('site.previous')} />
      <ol className={styles['pages']}>
        {pages.map((page, index) =>
          page === 'gap' ? (
            <li key={`after ${pages[index - 1]}`} aria-hidden="true" className={styles['gap']}>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={to(page)}
                className={`num ${styles['page']}`}
                aria-label={pageLabel(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Turn to={current < last ? to(current + 1) : null} icon="chevron-end" label={t('site.next')} />
    </nav>
  )
}

type TurnProps = { readonly to: string | null; readonly icon: IconName; readonly label: string }

function Turn({ to, icon, label }: TurnProps) {
  if (to === null)
    return (
      <span className={styles['turn']} data-off aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
    )
  return (
    <Link to={to} className={styles['turn']} aria-label={label}>
      <Icon name={icon} size={20} />
    </Link>
  )
}
