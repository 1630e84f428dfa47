import { NavLink } from 'react-router-dom'

import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { storePaths } from '../store-paths.ts'
import styles from './frame.module.css'
import { StoreSearch } from './store-search.tsx'

/** The header of the store, under that of the site: its parts, its search and its hours (STO-05, STO-07, GEN-27). */
export function StoreBar() {
  const words = useStoreWords()
  const parts = [
    [storePaths.home, words('store.menu')],
    [storePaths.products, words('store.all-products')],
    [storePaths.collections, words('store.collections')],
    [storePaths.designers, words('store.designers')],
  ] as const
  return (
    <div className={styles['bar']}>
      <div className={styles['row']}>
        <nav aria-label={words('store.menu')} className={styles['parts']}>
          {parts.map(([to, text]) => (
            <NavLink key={to} to={to} end={to === storePaths.home}>
              {text}
            </NavLink>
          ))}
        </nav>
        <StoreSearch />
        <p className={styles['hours']}>
          <Icon name="clock" size={16} />
          <span>
            {words('store.hours')} <bdi className={styles['time']}>{words('store.hours-text')}</bdi>
          </span>
        </p>
      </div>
    </div>
  )
}
