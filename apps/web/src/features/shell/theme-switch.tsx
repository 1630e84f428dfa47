import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { chooseTheme, THEMES, useTheme } from '../../platform/theme.ts'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // Applies a choice that the visitor made before hydration.
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== theme) chooseTheme(chosen)
  }, [theme])
  return (
    <p className={styles['theme']}>
      <label htmlFor={id}>{t('theme.label')}</label>
      {/* With autocompletion, browsers would restore an older choice on reload and Back. */}
      <select
        ref={select}
        id={id}
        autoComplete="off"
        value={theme}
        onChange={({ target }) => chooseTheme(target.value)}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </p>
  )
}
