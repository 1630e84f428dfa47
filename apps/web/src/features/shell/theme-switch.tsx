import { useEffect, useId, useRef } from 'react'

import { chooseTheme, THEMES, useTheme } from '../../platform/theme.ts'
import { useWords } from '../../i18n/i18n.ts'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  const words = useWords()
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
      <label htmlFor={id}>{words('theme.label')}</label>
      {/* With autocompletion, browsers restore an older choice on reload and Back. */}
      <select
        ref={select}
        id={id}
        autoComplete="off"
        value={theme}
        onChange={({ target }) => chooseTheme(target.value)}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {words(`theme.${each}`)}
          </option>
        ))}
      </select>
    </p>
  )
}
