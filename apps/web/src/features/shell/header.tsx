import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useCartPieces } from '../../platform/cart.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useHomeSettings } from '../../data/catalogue-records.ts'
import { PAGE, SITE_NAME, useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './header.module.css'
import { menuOf, MORE_MENU } from './menu.ts'

const DARK_AFTER_PX = 70

export function Header() {
  const { t } = useTranslation()
  const { language, switchTo } = useLanguage()
  const { pathname } = useLocation()
  const isSignedIn = useSignedIn()
  const isDark = useScrolledPast(DARK_AFTER_PX)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const pieces = useCartPieces()
  const menu = menuOf(pathname)
  const account = isSignedIn
    ? ([[paths.settings, t('site.my-account')]] as const)
    : ([
        [paths.register, t('site.register')],
        [paths.login, t('site.sign-in')],
      ] as const)
  const other = language === 'en' ? 'ae' : 'en'
  return (
    <header className={styles['header']} data-dark={isDark || undefined}>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['menu']}
          aria-label={t('site.menu')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
        <AnyLink to={paths.home} className={styles['logo']}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          {SITE_NAME[language]}
        </AnyLink>
        <nav className={styles['links']} aria-label={t('site.menu')}>
          {menu.map(({ to, word }) => (
            <AnyLink key={to} to={to} isCurrent={to === pathname}>
              {t(word)}
            </AnyLink>
          ))}
          <Dining />
        </nav>
        <span className={styles['space']} />
        {pieces > 0 ? (
          <Link to={paths.cart} className={styles['cart']} aria-label={`${t('site.cart')} ${pieces}`}>
            <Icon name="cart" />
            <span className={`num ${styles['pieces']}`}>{pieces}</span>
          </Link>
        ) : null}
        <nav className={`${styles['links']} ${styles['account']}`} aria-label={t('site.account')}>
          {account.map(([to, text]) => (
            <AnyLink key={to} to={to} isCurrent={to === pathname}>
              {text}
            </AnyLink>
          ))}
        </nav>
        <button type="button" className={styles['language']} {...PAGE[other]} onClick={() => switchTo(other)}>
          {t('site.other-language')}
        </button>
      </div>
      <Sheet isOpen={isMenuOpen} title={t('site.menu')} onClose={() => setMenuOpen(false)}>
        <nav className={styles['sheet']} aria-label={t('site.menu')}>
          {menu.map(({ to, word }) => (
            <Link key={to} to={to} onClick={() => setMenuOpen(false)}>
              {t(word)}
            </Link>
          ))}
          <Dining />
          {account.map(([to, text]) => (
            <Link key={to} to={to} onClick={() => setMenuOpen(false)}>
              {text}
            </Link>
          ))}
        </nav>
        <nav className={styles['sheet']} aria-label={t('site.footer-more')}>
          {MORE_MENU.map((place) => (
            <Link key={place} to={paths[place]} onClick={() => setMenuOpen(false)}>
              {t(`footer.${place}`)}
            </Link>
          ))}
        </nav>
      </Sheet>
    </header>
  )
}

function Dining() {
  const { t } = useTranslation()
  const settings = useHomeSettings()
  const address = settings.status === 'ready' ? settings.value.dining : null
  if (address === null) return null
  return (
    <a href={address} rel="noopener" className={styles['dining']}>
      {t('site.dining')}
      <span className="hidden">{t('site.elsewhere')}</span>
      <Icon name="external" size={16} />
    </a>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])
  return isPast
}
