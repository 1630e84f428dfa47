import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SITE_NAME, useLanguage } from '../../i18n/i18n.ts'
import { answerConsent, useConsent } from '../../platform/consent.ts'
import { usePixelId } from '../../platform/pixel.ts'
import { paths } from '../../paths.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

const LINKS = [
  'destinations',
  'about',
  'contact',
  'terms',
  'privacy',
  'vouchersNearby',
  'store',
  'postcards',
  'upload',
  'scratch',
] as const

export function Footer() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const consent = useConsent()
  const pixelId = usePixelId()
  return (
    <footer className={styles['footer']}>
      <span className={styles['band']} />
      <div className={styles['row']}>
        <div>
          <p className={styles['logo']}>{SITE_NAME[language]}</p>
          <p>{t('site.footer-line')}</p>
        </div>
        <nav className={styles['links']} aria-label={t('site.footer-more')}>
          {LINKS.map((place) => (
            <AnyLink key={place} to={paths[place]}>
              {t(`footer.${place}`)}
            </AnyLink>
          ))}
          <a href="https://www.instagram.com" rel="noopener">
            {t('site.footer-social')}
          </a>
          {/* This path is a file of the build, not a route. */}
          <a href="/licences.html">{t('site.footer-licences')}</a>
          {consent === null || pixelId === null ? null : (
            <button type="button" onClick={() => answerConsent(null)}>
              {t('consent.change')}
            </button>
          )}
        </nav>
        <Subscribe />
        <div className={styles['end']}>
          <p>{t('site.copyright')}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Sends nothing to the server (FTR-01 to FTR-03, DEC-09). */
function Subscribe() {
  const { t } = useTranslation()
  const id = useId()
  const [status, setStatus] = useState<'thanks' | 'bad' | null>(null)
  return (
    <form
      className={styles['subscribe']}
      onSubmit={(event) => {
        event.preventDefault()
        setStatus('thanks')
      }}
    >
      <label htmlFor={id}>{t('site.subscribe-label')}</label>
      <span className={styles['box']}>
        <input
          id={id}
          type="email"
          autoComplete="email"
          dir="ltr"
          aria-invalid={status === 'bad'}
          onInvalid={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
            setStatus('bad')
          }}
        />
        <button type="submit">{t('site.subscribe')}</button>
      </span>
      <span role="alert">{status === null ? '' : t(`subscribe.${status}`)}</span>
    </form>
  )
}
