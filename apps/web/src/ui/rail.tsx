import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { Icon } from './icon.tsx'
import styles from './rail.module.css'

type Props = {
  readonly heading: ReactNode
  readonly description?: ReactNode
  /** Beside the heading, such as a way to all there is. */
  readonly action?: ReactNode
  /** The most cards in view; 4 when nothing is said. */
  readonly most?: 3 | 4
  readonly words: { readonly role: string; readonly previous: string; readonly next: string }
  readonly items: readonly { readonly key: string | number; readonly content: ReactNode }[]
}

/** Cards in one row, 1 to 4 in view, that scrolls by touch, by wheel and by two buttons; one card alone needs none. */
export function Rail({ heading, description, action, most = 4, words, items }: Props) {
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const { isAtStart, isAtEnd } = useEnds(track, items.length)
  const hasControls = items.length > 1 && !(isAtStart && isAtEnd)
  return (
    <section className={styles['rail']} data-most={most} aria-labelledby={id} aria-roledescription={words.role}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={id}>{heading}</h2>
          {description === undefined ? null : <p className={styles['description']}>{description}</p>}
        </div>
        {action}
        {hasControls ? (
          <span className={styles['controls']}>
            <RailButton name="chevron-start" label={words.previous} isOff={isAtStart} onPress={() => move(track, -1)} />
            <RailButton name="chevron-end" label={words.next} isOff={isAtEnd} onPress={() => move(track, 1)} />
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

type ButtonProps = {
  readonly name: 'chevron-start' | 'chevron-end'
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

function RailButton({ name, label, isOff, onPress }: ButtonProps) {
  return (
    // Not disabled: at the end of the row that would throw the focus out.
    <button
      type="button"
      className={styles['control']}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Icon name={name} size={20} />
    </button>
  )
}

/** Which way there is more. Until it is measured the row is thought to begin at its start and to go on. */
function useEnds(track: RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const row = track.current
    if (row === null) return undefined
    const look = () => {
      // Towards the end of the page's direction the offset is negative in Arabic.
      const gone = Math.abs(row.scrollLeft)
      const isAtStart = gone <= 1
      const isAtEnd = gone + row.clientWidth >= row.scrollWidth - 1
      setEnds((before) =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [track, count])
  return ends
}

/** Brings as many cards into view as fit, without moving the page up or down. */
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
