export type Rotation = {
  readonly at: number
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

export const isPaused = ({ wish }: Rotation, isCalm: boolean): boolean =>
  (wish ?? (isCalm ? 'pause' : 'play')) === 'pause'

export const isMoving = (rotation: Rotation, isCalm: boolean): boolean =>
  !isPaused(rotation, isCalm) && !rotation.isHovered && !rotation.hasFocus

export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  switch (event) {
    case 'time-is-up':
    case 'next':
      return { ...rotation, at: (rotation.at + 1) % count }
    case 'previous':
      return { ...rotation, at: (rotation.at + count - 1) % count }
    case 'play':
      // The focus of the pressed button must not pause the slides again.
      return { ...rotation, wish: 'play', hasFocus: false }
    case 'pause':
    case 'touch':
      return { ...rotation, wish: 'pause' }
    case 'hover':
    case 'unhover':
      return { ...rotation, isHovered: event === 'hover' }
    case 'focus':
    case 'blur':
      return { ...rotation, hasFocus: event === 'focus' }
  }
}
