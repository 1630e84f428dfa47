import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

import { answerConsent, useConsent } from '../../browser/consent.ts'
import { usePixelId } from '../../browser/pixel.ts'
import { useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import styles from './footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const words = useWords()
  const consent = useConsent()
  const pixelId = usePixelId()
  const links = [
    [paths.destinations, words('site.footer-destinations')],
    [paths.about, words('site.footer-about')],
    [paths.contact, words('site.footer-contact')],
    [paths.terms, words('site.footer-terms')],
    [paths.privacy, words('site.footer-privacy')],
    // What no entry of the header leads to.
    [paths.vouchersNearby, words('site.footer-vouchers')],
    [paths.store, words('site.footer-store')],
    [paths.postcards, words('site.footer-postcards')],
    [paths.upload, words('site.footer-upload')],
    [paths.scratch, words('site.footer-scratch')],
  ] as const
  return (
    <footer className={styles['footer']}>
      <span className={styles['band']} />
      <div className={styles['row']}>
        <div className={styles['name']}>
          <p className={styles['logo']}>{words('site.name')}</p>
          <p>{words('site.footer-line')}</p>
        </div>
        <nav className={styles['links']} aria-label={words('site.footer-more')}>
          {links.map(([to, text]) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          <a href="https://www.instagram.com" rel="noopener">
            {words('site.footer-social')}
          </a>
          {consent === null || pixelId === null ? null : (
            <button type="button" onClick={() => answerConsent(null)}>
              {words('consent.change')}
            </button>
          )}
        </nav>
        <Subscribe />
        <div className={styles['end']}>
          <p>{words('site.copyright')}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** It thanks and sends nothing (FTR-01 to FTR-03, DEC-09). */
function Subscribe() {
  const words = useWords()
  const id = useId()
  const [isThanked, setThanked] = useState(false)
  return (
    <form
      className={styles['subscribe']}
      onSubmit={(event) => {
        event.preventDefault()
        setThanked(true)
      }}
    >
      <label htmlFor={id}>{words('site.subscribe-label')}</label>
      <span className={styles['box']}>
        <input id={id} type="email" autoComplete="email" dir="ltr" />
        <button type="submit">{words('site.subscribe')}</button>
      </span>
      <span role="alert">{isThanked ? words('site.subscribe-thanks') : ''}</span>
    </form>
  )
}
