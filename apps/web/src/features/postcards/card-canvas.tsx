import { pixelsOf } from '@dareesha/engine/postcard'
import { useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

import styles from './postcard-making.module.css'

type Props = {
  readonly side: 'front' | 'back'
  /** What is on it, for who does not see it. */
  readonly label: string
  /** Draws it; another function draws it anew. */
  readonly draw: (canvas: CanvasRenderingContext2D) => void
  /** The same drawing looks otherwise once a font has come: another number draws it anew. */
  readonly version?: number
  readonly canvas?: RefObject<HTMLCanvasElement | null>
}

/** A side of a card in all its pixels, shown as large as there is room: what is seen is what is sent (POST-29, POST-39). */
export function CardCanvas({ side, label, draw, version = 0, canvas }: Props) {
  const own = useRef<HTMLCanvasElement>(null)
  const place = canvas ?? own
  // Before the browser shows the page again, so that a letter stands on the card as soon as in its field.
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

/** The picture of a side as a PNG in a data address. */
export const pngOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/png')
