import { scratch, SCRATCH_CARD_SIZE } from '@dareesha/engine/rewards'
import type { CardPoint, Foil } from '@dareesha/engine/rewards'
import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'

import { drawFoil, rubOut } from './foil-drawing.ts'
import type { Stroke } from './foil-drawing.ts'
import styles from './scratch.module.css'

type Props = {
  readonly foil: Foil
  readonly onScratch: (foil: Foil) => void
}

export function FoilCanvas({ foil, onScratch }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const strokes = useRef<Stroke[]>([])
  const finger = useRef<{ readonly id: number; readonly at: CardPoint } | null>(null)
  const counted = useRef(foil)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const draw = () => drawFoil(element, strokes.current, window.devicePixelRatio)
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(element)
    window.addEventListener('resize', draw)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', draw)
    }
  }, [])

  const rub = (from: CardPoint, to: CardPoint) => {
    strokes.current.push([from, to])
    const context = canvas.current?.getContext('2d')
    if (context != null) rubOut(context, [from, to])
    counted.current = scratch(counted.current, from, to)
    onScratch(counted.current)
  }
  const touch = (event: PointerEvent<HTMLCanvasElement>) => {
    if (finger.current !== null || event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event.nativeEvent, event.currentTarget)
    finger.current = { id: event.pointerId, at }
    rub(at, at)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (finger.current?.id !== event.pointerId) return
    // Coalesced events contain the points that a fast finger passes between two events.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const pass of passed.length === 0 ? [event.nativeEvent] : passed) {
      const at = placeOf(pass, event.currentTarget)
      rub(finger.current.at, at)
      finger.current = { id: event.pointerId, at }
    }
  }
  const leave = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (finger.current?.id === pointerId) finger.current = null
  }
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={styles['foil']}
      width={SCRATCH_CARD_SIZE}
      height={SCRATCH_CARD_SIZE}
      onPointerDown={touch}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={leave}
    />
  )
}

function placeOf(event: globalThis.PointerEvent, canvas: HTMLCanvasElement): CardPoint {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return {
    x: ((event.clientX - left) * SCRATCH_CARD_SIZE) / width,
    y: ((event.clientY - top) * SCRATCH_CARD_SIZE) / height,
  }
}
