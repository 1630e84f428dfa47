import { useEffect, useId, useReducer, useRef } from 'react'
import type { FocusEvent, HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useHydrated } from '../ssr/hydration.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { AT_FIRST, isMoving, isPaused, rotate } from './rotation.ts'
import type { Rotation, RotationEvent } from './rotation.ts'
import { useCalm } from './use-calm.ts'

type Slide = { readonly key: string; readonly render: (isFirst: boolean) => ReactNode }

type Props = { readonly label: string; readonly everyMs: number; readonly slides: readonly Slide[] }

const SWIPE_PX = 40

/** The ARIA APG puts the pause button first. React Aria has no carousel. */
export function Carousel({ label, everyMs, slides }: Props) {
  const { t } = useTranslation()
  const count = slides.length
  const isCalm = useCalm()
  const [rotation, send] = useReducer((now: Rotation, event: RotationEvent) => rotate(now, event, count), AT_FIRST)
  const { at } = rotation
  const paused = isPaused(rotation, isCalm)
  const moving = isMoving(rotation, isCalm) && count > 1
  const isRendered = useRendered(at, count)
  const stageId = useId()
  const swipe = useSwipe(send)
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(() => send('time-is-up'), everyMs)
    return () => clearTimeout(timer)
  }, [moving, at, everyMs])
  const button = (name: IconName, text: string, event: RotationEvent) => (
    <button
      type="button"
      className={`icon-button ${styles['control']}`}
      aria-label={text}
      aria-controls={stageId}
      onClick={() => send(event)}
    >
      <Icon name={name} size={20} />
    </button>
  )
  return (
    <section
      {...attention(send)}
      className={styles['carousel']}
      aria-roledescription={t('site.carousel')}
      aria-label={label}
    >
      {count > 1 ? (
        <div className={styles['bar']}>
          {paused ? button('play', t('site.play'), 'play') : button('pause', t('site.pause'), 'pause')}
          {button('chevron-start', t('site.previous'), 'previous')}
          <span className={styles['dots']} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <span key={key} className={styles['dot']} data-current={index === at || undefined} />
            ))}
          </span>
          {button('chevron-end', t('site.next'), 'next')}
        </div>
      ) : null}
      <div {...swipe} id={stageId} className={styles['slides']} aria-live={moving ? 'off' : 'polite'}>
        {slides.map(({ key, render }, index) => (
          <div
            key={key}
            className={styles['slide']}
            role="group"
            aria-roledescription={t('site.slide')}
            aria-label={t('site.slide-place', { n: index + 1, all: count })}
            data-current={index === at || undefined}
            inert={index !== at}
          >
            {isRendered(index) ? render(index === 0) : null}
          </div>
        ))}
      </div>
    </section>
  )
}

function useRendered(at: number, count: number): (index: number) => boolean {
  const isHydrated = useHydrated()
  return (index) => index === at || (isHydrated && [1, count - 1].includes((index - at + count) % count))
}

const attention = (send: (event: RotationEvent) => void): HTMLAttributes<HTMLElement> => {
  const crosses = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && send('hover'),
    onPointerLeave: () => send('unhover'),
    onFocus: (event) => crosses(event) && send('focus'),
    onBlur: (event) => crosses(event) && send('blur'),
  }
}

function useSwipe(send: (event: RotationEvent) => void): HTMLAttributes<HTMLElement> {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      if (pointerType !== 'touch') return
      from.current = clientX
      send('touch')
    },
    // A vertical scroll of the page cancels the touch.
    onPointerCancel: () => void (from.current = null),
    onPointerUp: ({ clientX, currentTarget }) => {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= SWIPE_PX) send(moved < 0 === currentTarget.matches(':dir(ltr)') ? 'next' : 'previous')
    },
  }
}
