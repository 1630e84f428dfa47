import { Suspense, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom'

import { useFetchAhead } from '../../browser/fetch-ahead.ts'
import { useOnline } from '../../browser/online.ts'
import { keepPath } from '../../browser/pathname.ts'
import { useSignedIn } from '../../browser/session.ts'
import { fetchClient, fetchReaders } from '../../client.tsx'
import { fetchWords, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageWait } from './page-wait.tsx'
import { PixelSetting } from './pixel-setting.tsx'
import styles from './shell.module.css'

// A sheet, what calls the server and reads its answers, and the words of the other language.
const next = () =>
  Promise.all([import('../../ui/open-sheet.tsx'), fetchClient(), fetchReaders(), fetchWords('en'), fetchWords('ae')])

/** What stands around every page. */
export function Shell() {
  const words = useWords()
  const isOnline = useOnline()
  const isSignedIn = useSignedIn()
  useFetchAhead(next)
  const { pathname, search } = useLocation()
  useTopOfNewPage(pathname)
  useEffect(() => keepPath(`${pathname}${search}`), [pathname, search])
  const said = {
    text: words('site.crashed'),
    offlineText: words('site.page-offline'),
    retry: words('site.retry'),
  }
  return (
    <>
      <a className="skip" href="#content">
        {words('site.skip')}
      </a>
      <ErrorBoundary {...said}>
        <Header />
      </ErrorBoundary>
      {isOnline ? null : (
        <p className={`no-print ${styles['offline']}`} role="status">
          {words('site.offline')}{' '}
          {isSignedIn ? <Link to={paths.orderHistory}>{words('site.offline-tickets')}</Link> : null}
        </p>
      )}
      <PixelSetting />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname} {...said}>
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

/** A new page starts at its top. A step of the wizard is no new page; the first one and the way back are left where they are. */
function useTopOfNewPage(pathname: string): void {
  const way = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (way !== 'POP') window.scrollTo(0, 0)
  }, [pathname, way])
}
