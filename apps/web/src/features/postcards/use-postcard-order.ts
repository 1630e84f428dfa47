import { postcardOrderActors, postcardOrderMachine } from '@dareesha/engine/postcard'
import type { PostcardDraft, PostcardOrderEmitted, RenderedSides } from '@dareesha/engine/postcard'
import { useLastingActor } from '@dareesha/react'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { useCall } from '../../data/client.tsx'
import { pngOf } from './card-canvas.tsx'
import { loadFont } from './lettering-fonts.ts'

export type PostcardOrderActor = Actor<typeof postcardOrderMachine>

type Canvas = RefObject<HTMLCanvasElement | null>

const INPUT = { newKey: () => crypto.randomUUID() }

const leave = ({ link }: PostcardOrderEmitted) => window.location.assign(link)

export function usePostcardOrder(front: Canvas, back: Canvas): PostcardOrderActor {
  const call = useCall()
  const machine = useMemo(() => {
    const renderSides = fromPromise<RenderedSides, PostcardDraft>(async ({ input: { font, address, message } }) => {
      await loadFont(font, `${address}${message}`)
      await new Promise(requestAnimationFrame)
      return { front: pngOf(front.current), back: pngOf(back.current) }
    })
    return postcardOrderMachine.provide({ actors: { ...postcardOrderActors(call), renderSides } })
  }, [call, front, back])
  return useLastingActor(machine, INPUT, leave)
}
