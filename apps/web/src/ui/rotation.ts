/** What moves a row of slides on by itself, and what holds it (WCAG 2.2.2). */
export type Rotation = {
  /** The slide that shows, from 0. */
  readonly at: number
  /** What the visitor asked for with the button; null until then. */
  readonly wish: 'play' | 'pause' | null
  readonly isHovered: boolean
  readonly hasFocus: boolean
}

export type RotationEvent =
  | 'time-is-up'
  | 'next'
  | 'previous'
  | 'play'
  | 'pause'
  | 'touch'
  | 'hover'
  | 'unhover'
  | 'focus'
  | 'blur'

export const AT_FIRST: Rotation = { at: 0, wish: null, isHovered: false, hasFocus: false }

/** Whether it is paused for good: by the visitor, or because his device asks for little motion and he for nothing. */
export const isPaused = ({ wish }: Rotation, isCalm: boolean): boolean =>
  (wish ?? (isCalm ? 'pause' : 'play')) === 'pause'

/** Whether it moves on by itself now: not while the pointer or the focus rests on it. */
export const isMoving = (rotation: Rotation, isCalm: boolean): boolean =>
  !isPaused(rotation, isCalm) && !rotation.isHovered && !rotation.hasFocus

/** What follows an event, for so many slides. */
export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  switch (event) {
    case 'time-is-up':
    case 'next':
      return { ...rotation, at: (rotation.at + 1) % count }
    case 'previous':
      return { ...rotation, at: (rotation.at + count - 1) % count }
    case 'play':
      // Whoever presses it has the focus on it, and means what he presses.
      return { ...rotation, wish: 'play', hasFocus: false }
    case 'pause':
    case 'touch':
      return { ...rotation, wish: 'pause' }
    case 'hover':
      return { ...rotation, isHovered: true }
    case 'unhover':
      return { ...rotation, isHovered: false }
    case 'focus':
      return { ...rotation, hasFocus: true }
    case 'blur':
      return { ...rotation, hasFocus: false }
  }
}
