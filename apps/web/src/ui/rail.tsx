import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import styles from './rail.module.css'

type Props = {
  readonly heading: ReactNode
  readonly description?: ReactNode
  readonly action?: ReactNode
  readonly most?: 3 | 4
  readonly items: readonly { readonly key: string | number; readonly content: ReactNode }[]
}

export function Rail({ heading, description, action, most = 4, items }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd } = useEnds(track, items.length)
  const hasControls = items.length > 1 && !(isAtStart && isAtEnd)
  return (
    <section className={styles['rail']} data-most={most} aria-labelledby={id} aria-roledescription={t('site.carousel')}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={id}>{heading}</h2>
          {description === undefined ? null : <p className={styles['description']}>{description}</p>}
        </div>
        {action}
        {hasControls ? (
          <span className={styles['controls']}>
            <RailButton by={-1} isOff={isAtStart} onPress={() => move(track, -1)} />
            <RailButton by={1} isOff={isAtEnd} onPress={() => move(track, 1)} />
          </span>
        ) : null}
      </div>
      <ul ref={track} className={styles['track']} data-alone={items.length === 1 || undefined}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles['item']}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ButtonProps = { readonly by: 1 | -1; readonly isOff: boolean; readonly onPress: () => void }

function RailButton({ by, isOff, onPress }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles['control']}
      aria-label={t(by === 1 ? 'site.next' : 'site.previous')}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Icon name={by === 1 ? 'chevron-end' : 'chevron-start'} size={20} />
    </button>
  )
}

function useEnds(track: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const row = track.current
    if (row === null) return undefined
    const measure = () => {
      // On Arabic pages, `scrollLeft` is negative.
      const gone = Math.abs(row.scrollLeft)
      const isAtStart = gone <= 1
      const isAtEnd = gone + row.clientWidth >= row.scrollWidth - 1
      setEnds((before) =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [track, count])
  return ends
}

function move(track: RefObject<HTMLUListElement | null>, by: 1 | -1): void {
  const row = track.current
  const first = row?.firstElementChild
  if (row === null || !(first instanceof HTMLElement)) return
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const step = first.offsetWidth + gap
  const shown = Math.max(1, Math.floor((row.clientWidth + gap) / step))
  const forward = row.matches(':dir(rtl)') ? -1 : 1
  row.scrollBy({ left: by * forward * shown * step })
}
