import { useEffect, useId, useRef } from 'react'

import { chooseTheme, THEMES, useTheme } from '../../browser/theme.ts'
import { useWords } from '../../i18n/i18n.ts'
import styles from './theme-switch.module.css'

/** Light, dark, or whatever the device is set to. */
export function ThemeSwitch() {
  const words = useWords()
  const theme = useTheme()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen on the page that the server drew, before anybody listened.
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== theme) chooseTheme(chosen)
  }, [theme])
  return (
    <p className={styles['theme']}>
      <label htmlFor={id}>{words('theme.label')}</label>
      {/* On a reload or Back a browser would put back what it said before, as good as chosen here, whatever was chosen since. */}
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
