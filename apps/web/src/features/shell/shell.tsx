import { Suspense, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useOnline } from '../../platform/connection.ts'
import { keepPath } from '../../platform/navigation.ts'
import { dropEventsOfLeftPages, setPixelId } from '../../platform/pixel.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useHomeSettings } from '../../data/catalogue-records.ts'
import { paths } from '../../paths.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { ErrorBoundary } from '../../app/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageWait } from './page-wait.tsx'
import styles from './shell.module.css'

export function Shell() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isSignedIn = useSignedIn()
  const { pathname, search } = useLocation()
  useTopOfNewPage(pathname)
  useEffect(dropEventsOfLeftPages, [pathname])
  useEffect(() => keepPath(`${pathname}${search}`), [pathname, search])
  const crashMessages = {
    entry: import.meta.url,
    text: t('site.crashed'),
    offlineText: t('site.page-offline'),
    retry: t('site.retry'),
  }
  return (
    <>
      <a className="skip" href="#content">
        {t('site.skip')}
      </a>
      <ErrorBoundary {...crashMessages}>
        <Header />
      </ErrorBoundary>
      {isOnline ? null : (
        <p className={`no-print ${styles['offline']}`} role="status">
          {t('site.offline')} {isSignedIn ? <Link to={paths.orderHistory}>{t('site.offline-tickets')}</Link> : null}
        </p>
      )}
      <PixelSetting />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname} {...crashMessages}>
          <Suspense fallback={<PageWait />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ConsentNotice />
      <Footer />
    </>
  )
}

/** Scrolls to the top of a new page, but not after Back or between the steps of the wizard. */
function useTopOfNewPage(pathname: string): void {
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigation])
}

/** A change of the settings renders only this component again. */
function PixelSetting(): null {
  const settings = useHomeSettings()
  const pixelId = settings.status === 'ready' ? settings.value.pixelId : undefined
  useEffect(() => {
    if (pixelId !== undefined) setPixelId(pixelId)
  }, [pixelId])
  return null
}
