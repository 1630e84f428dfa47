import { pixelsOf } from '@dareesha/engine/postcard'
import { useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

import styles from './postcard-making.module.css'

type Props = {
  readonly side: 'front' | 'back'
  readonly label: string
  readonly draw: (canvas: CanvasRenderingContext2D) => void
  readonly version?: number
  readonly canvas?: RefObject<HTMLCanvasElement | null> | undefined
}

export function CardCanvas({ side, label, draw, version = 0, canvas }: Props) {
  const own = useRef<HTMLCanvasElement>(null)
  const place = canvas ?? own
  // A typed letter must appear on the postcard and in the text field in the same frame.
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

/** Returns the picture of a postcard side as a data URL. */
export function drawPng(side: 'front' | 'back', draw: (canvas: CanvasRenderingContext2D) => unknown): string {
  const canvas = Object.assign(document.createElement('canvas'), pixelsOf(side))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser has no memory for the picture of a postcard')
  draw(context)
  return pngOf(canvas)
}

export function pngOf(canvas: HTMLCanvasElement | null): string {
  if (canvas === null) throw new Error('the visitor left the page before the postcard became a picture')
  return canvas.toDataURL()
}
