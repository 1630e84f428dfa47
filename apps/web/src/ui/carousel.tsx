import { useEffect, useId, useReducer, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useIsTakenOver } from '../ssr/first-paint.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { AT_FIRST, isMoving, isPaused, rotate } from './rotation.ts'
import type { Rotation, RotationEvent } from './rotation.ts'
import { useCalm } from './use-calm.ts'

/** The texts of a carousel, in the language of the page. */
export type CarouselWords = {
  readonly label: string
  /** The role descriptions of a carousel and a slide. */
  readonly role: string
  readonly slideRole: string
  readonly pause: string
  readonly play: string
  readonly previous: string
  readonly next: string
  readonly place: (n: number, count: number) => string
}

type Slide = { readonly key: string; readonly draw: (isFirst: boolean) => ReactNode }

type Props = { readonly words: CarouselWords; readonly everyMs: number; readonly slides: readonly Slide[] }

/** The least distance of a swipe, in CSS pixels. */
const SWIPE_PX = 40

/**
 * Stacked slides that advance automatically; the pause button comes first (APG carousel). A slide renders when it is next to
 * the current one, so that the first picture loads alone. Our own, because React Aria has no carousel.
 */
export function Carousel({ words, everyMs, slides }: Props) {
  const count = slides.length
  const isCalm = useCalm()
  const [rotation, send] = useReducer((now: Rotation, event: RotationEvent) => rotate(now, event, count), AT_FIRST)
  const { at } = rotation
  const paused = isPaused(rotation, isCalm)
  const moving = isMoving(rotation, isCalm) && count > 1
  const isDrawn = useDrawn(at, count)
  const whole = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const stageId = useId()
  useAttention(whole, send)
  useSwipe(stage, send)
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(() => send('time-is-up'), everyMs)
    return () => clearTimeout(timer)
  }, [moving, at, everyMs])
  const button = (name: IconName, label: string, event: RotationEvent) => (
    <button
      type="button"
      className={`icon-button ${styles['control']}`}
      aria-label={label}
      aria-controls={stageId}
      onClick={() => send(event)}
    >
      <Icon name={name} size={20} />
    </button>
  )
  return (
    <section ref={whole} className={styles['carousel']} aria-roledescription={words.role} aria-label={words.label}>
      {count > 1 ? (
        <div className={styles['bar']}>
          {paused ? button('play', words.play, 'play') : button('pause', words.pause, 'pause')}
          {button('chevron-start', words.previous, 'previous')}
          <span className={styles['dots']} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <span key={key} className={styles['dot']} data-current={index === at || undefined} />
            ))}
          </span>
          {button('chevron-end', words.next, 'next')}
        </div>
      ) : null}
      <div ref={stage} id={stageId} className={styles['slides']} aria-live={moving ? 'off' : 'polite'}>
        {slides.map(({ key, draw }, index) => (
          <div
            key={key}
            className={styles['slide']}
            role="group"
            aria-roledescription={words.slideRole}
            aria-label={words.place(index + 1, count)}
            data-current={index === at || undefined}
            inert={index !== at}
          >
            {isDrawn(index) ? draw(index === 0) : null}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Whether a slide is rendered: before hydration the current one alone, then its neighbours too, one of which fades out. */
function useDrawn(at: number, count: number): (index: number) => boolean {
  const isTakenOver = useIsTakenOver()
  return (index) => index === at || (isTakenOver && [1, count - 1].includes((index - at + count) % count))
}

/** Reports when the pointer or the focus enters and leaves. */
function useAttention(ref: RefObject<HTMLElement | null>, send: (event: RotationEvent) => void): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const crosses = ({ relatedTarget }: FocusEvent) =>
      !(relatedTarget instanceof Node && element.contains(relatedTarget))
    element.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && send('hover'), { signal })
    element.addEventListener('pointerleave', () => send('unhover'), { signal })
    element.addEventListener('focusin', (event) => crosses(event) && send('focus'), { signal })
    element.addEventListener('focusout', (event) => crosses(event) && send('blur'), { signal })
    return () => listening.abort()
  }, [ref, send])
}

/** A touch pauses the slides; a swipe shows the next or the previous one. */
function useSwipe(ref: RefObject<HTMLElement | null>, send: (event: RotationEvent) => void): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let from: number | null = null
    element.addEventListener(
      'pointerdown',
      ({ pointerType, clientX }) => {
        if (pointerType !== 'touch') return
        from = clientX
        send('touch')
      },
      { signal },
    )
    element.addEventListener(
      'pointerup',
      ({ clientX }) => {
        const moved = from === null ? 0 : clientX - from
        from = null
        if (Math.abs(moved) >= SWIPE_PX) send(moved < 0 === element.matches(':dir(ltr)') ? 'next' : 'previous')
      },
      { signal },
    )
    return () => listening.abort()
  }, [ref, send])
}
