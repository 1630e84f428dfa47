import { pixelsOf } from '@dareesha/engine/postcard'
import { useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

import styles from './postcard-making.module.css'

type Props = {
  readonly side: 'front' | 'back'
  readonly label: string
  readonly draw: (canvas: CanvasRenderingContext2D) => void
  /** Another number draws the same side again, such as after a font has loaded. */
  readonly version?: number
  readonly canvas: RefObject<HTMLCanvasElement | null> | undefined
}

/** A side of a card at full resolution, scaled to the page: the preview is the picture that is sent (POST-29, POST-39). */
export function CardCanvas({ side, label, draw, version = 0, canvas }: Props) {
  const own = useRef<HTMLCanvasElement>(null)
  const place = canvas ?? own
  // A layout effect, so that a letter appears on the card and in its field in one frame.
  useLayoutEffect(() => {
    const context = place.current?.getContext('2d')
    if (context !== null && context !== undefined) draw(context)
  }, [draw, place, version])
  return (
    <canvas
      ref={place as Ref<HTMLCanvasElement>}
      className={styles['card']}
      {...pixelsOf(side)}
      role="img"
      aria-label={label}
    />
  )
}

export const pngOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/png')
