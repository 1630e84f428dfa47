import { pixelsOf, postcardOrderActors, postcardOrderMachine } from '@dareesha/engine/postcard'
import type { Direction, PostcardDraft, PostcardOrderEmitted, RenderedSides } from '@dareesha/engine/postcard'
import { useLastingActor } from '@dareesha/react'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { useCall } from '../../data/client.tsx'
import { pngOf } from './card-canvas.tsx'
import { drawBack, loadLettering } from './draw-back.ts'
import type { Back } from './draw-back.ts'

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
      return { front: pngOf(front.current), back: backOf({ ...draft, pageDirection }) }
    })
    return postcardOrderMachine.provide({ actors: { ...postcardOrderActors(call), renderSides } })
  }, [call, front, pageDirection])
  return useLastingActor(machine, INPUT, leave)
}

/** Does not read the canvas of the page: React redraws it only some time after the font has loaded. */
function backOf(back: Back): string {
  const canvas = Object.assign(document.createElement('canvas'), pixelsOf('back'))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser has no memory for the picture of the back')
  drawBack(context, back)
  return pngOf(canvas)
}
