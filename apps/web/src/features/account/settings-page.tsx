import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/account/ae.ts'
import { clearSession, useSignedIn } from '../../platform/session.ts'
import { deletePostcard } from '../../platform/stored-postcard.ts'
import { useFavourites } from '../../data/catalogue-records.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './account.module.css'
import { LogOut } from './log-out.tsx'
import { MyData } from './my-data.tsx'
import { PageHeading } from './page-heading.tsx'

export function SettingsPage({ variant }: { readonly variant: 'all' | 'store' }) {
  const { t } = useTranslation('account')
  const isSignedIn = useSignedIn()
  const hasFavourites = useFavourites() === 'listed'
  const [isLoggingOut, setLoggingOut] = useState(false)
  if (!isSignedIn) {
    const here = variant === 'all' ? paths.settings : paths.ordersSettings
    return <Navigate to={isLoggingOut ? paths.login : paths.loginFor(here)} replace />
  }
  const signOut = () => {
    setLoggingOut(true)
    clearSession()
    deletePostcard()
  }
  const orders = [paths.storeOrders, t('account.orders')] as const
  const entries =
    variant === 'store'
      ? [orders]
      : [
          [paths.editProfile, t('account.profile')] as const,
          [paths.orderHistory, t('account.bookings')] as const,
          [paths.postcardOrders, t('account.postcards')] as const,
          orders,
          ...(hasFavourites ? [[paths.favourites, t('account.favourites')] as const] : []),
          [paths.vouchersNearby, t('footer.vouchersNearby')] as const,
          [paths.invoices, t('account.invoices')] as const,
          [paths.raffles, t('account.raffles')] as const,
          [paths.notifications, t('account.notifications')] as const,
          [paths.contact, t('account.help')] as const,
        ]
  return (
    <div className={styles['page']}>
      <PageHeading title={t('site.my-account')} />
      <ul className={styles['entries']}>
        {entries.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="chevron-end" size={20} />
            </Link>
          </li>
        ))}
        {variant === 'all' ? (
          <li>
            <MyData onErased={signOut} />
          </li>
        ) : null}
        <li>
          <LogOut onLoggedOut={signOut} />
        </li>
      </ul>
    </div>
  )
}
