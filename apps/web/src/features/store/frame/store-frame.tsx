import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { storePaths } from '../store-paths.ts'
import styles from './frame.module.css'
import { RefusedOrder } from './refused-order.tsx'
import { StoreSearch } from './store-search.tsx'
import { UnsuccessfulPayment } from './unpaid-order.tsx'

export function StoreFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <StoreBar />
      <RefusedOrder />
      <UnsuccessfulPayment />
      {children}
    </>
  )
}

function StoreBar() {
  const { t } = useTranslation('store')
  const parts = [
    [storePaths.home, t('store.menu')],
    [storePaths.products, t('store.all-products')],
    [storePaths.collections, t('store.collections')],
    [storePaths.designers, t('store.designers')],
  ] as const
  return (
    <div className={styles['bar']}>
      <div className={styles['row']}>
        <nav aria-label={t('store.menu')} className={styles['parts']}>
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
            {t('store.hours')} <bdi className={styles['time']}>{t('store.hours-text')}</bdi>
          </span>
        </p>
      </div>
    </div>
  )
}
