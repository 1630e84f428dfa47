import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { useLanguage } from '../i18n/i18n.ts'
import styles from './tabs.module.css'

export type TabContent = { readonly key: string; readonly title: string; readonly content: ReactNode }

type Props = {
  readonly label: string
  readonly tabs: readonly TabContent[]
  readonly isOpenWhenWide?: boolean
}

// React Aria's Tabs would add 30 kB (Brotli) to every package page.
/** All panels are in the page, so that visitors without scripts can read them. */
export function Tabs({ label, tabs: all, isOpenWhenWide = false }: Props) {
  const tabs = all.filter(({ content }) => content !== null)
  const { language } = useLanguage()
  const direction = language === 'ae' ? 'rtl' : 'ltr'
  const id = useId()
  const [open, setOpen] = useState(tabs[0]?.key)
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = tabAfter(event.key, at, tabs.length, direction)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The browser would scroll the page for Home and End.
    event.preventDefault()
    setOpen(tabs[next]?.key)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  if (open === undefined) return null
  return (
    <div dir={direction} className={isOpenWhenWide ? styles['open'] : undefined}>
      {isOpenWhenWide ? (
        <nav aria-label={label} className={styles['links']}>
          {tabs.map(({ key, title }) => (
            <a key={key} href={`#${id}panel-${key}`}>
              {title}
            </a>
          ))}
        </nav>
      ) : null}
      <div role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map(({ key, title }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-controls={`${id}panel-${key}`}
            aria-selected={key === open}
            tabIndex={key === open ? 0 : -1}
            className={styles['tab']}
            onClick={() => setOpen(key)}
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            onKeyDown={(event) => move(event, at)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, title, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}panel-${key}`}
          aria-label={title}
          // Not `hidden`: the style sheet shows every panel if scripts do not run, or if `isOpenWhenWide` is set and the screen is wide.
          data-closed={key !== open || undefined}
          tabIndex={0}
          className={styles['panel']}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** Returns the tab that a key selects (ARIA APG). */
export function tabAfter(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'ltr' ? 1 : -1
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? null : (next + count) % count
}
