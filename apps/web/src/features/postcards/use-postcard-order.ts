import { postcardOrderActors, postcardOrderMachine } from '@dareesha/engine/postcard'
import type { Direction, PostcardDraft, PostcardOrderEmitted, RenderedSides } from '@dareesha/engine/postcard'
import { useLastingActor } from '@dareesha/react'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { useCall } from '../../data/client.tsx'
import { drawPng, pngOf } from './card-canvas.tsx'
import { drawBack, loadLettering } from './draw-back.ts'

export type PostcardOrderActor = Actor<typeof postcardOrderMachine>

const INPUT = { newKey: () => crypto.randomUUID() }

const leave = ({ link }: PostcardOrderEmitted) => window.location.assign(link)

export function usePostcardOrder(
  front: RefObject<HTMLCanvasElement | null>,
  pageDirection: Direction,
): PostcardOrderActor {
  const call = useCall()
  const machine = useMemo(() => {
    const renderSides = fromPromise<RenderedSides, PostcardDraft>(async ({ input: draft }) => {
      await loadLettering(draft)
      // Draws on a new canvas, because the canvas of the page may still show the fallback font.
      const back = drawPng('back', (canvas) => drawBack(canvas, { ...draft, pageDirection }))
      return { front: pngOf(front.current), back }
    })
    return postcardOrderMachine.provide({ actors: { ...postcardOrderActors(call), renderSides } })
  }, [call, front, pageDirection])
  return useLastingActor(machine, INPUT, leave)
}
