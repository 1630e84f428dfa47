import type { CallFailure } from '@dareesha/contract'
import { parsePostcardPayment, toPostcardOrder } from '@dareesha/engine/postcard'
import type { PostcardDraft, PostcardTemplate } from '@dareesha/engine/postcard'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useCall } from '../../client.tsx'
import { pngOf } from './card-canvas.tsx'
import { loadFont } from './lettering-fonts.ts'

/** How an order stands; `link` is where it is paid, `said` what the server says of a refusal, where it says something. */
export type OrderState =
  | { readonly status: 'idle' | 'submitting' }
  | { readonly status: 'leaving'; readonly link: string }
  | { readonly status: 'refused'; readonly said: string | null }

export type Canvases = {
  readonly front: RefObject<HTMLCanvasElement | null>
  readonly back: RefObject<HTMLCanvasElement | null>
}

/**
 * After these the button is as it was: what was said of a session that is over stands elsewhere, and what was not sent, or stopped
 * on its way, says nothing (AMB-086).
 */
const UNSAID: ReadonlySet<CallFailure['code']> = new Set(['unauthorized', 'login-required', 'offline', 'aborted'])

/** Orders a card with the pictures of its two sides, and leads to its payment (POST-38, POST-39). */
export function usePostcardOrder({ front, back }: Canvases) {
  const call = useCall()
  const [state, setState] = useState<OrderState>({ status: 'idle' })
  /** The same card asked for again is the same order; a changed one is another. */
  const attempt = useRef({ card: '', key: '' })
  const order = async (template: PostcardTemplate, draft: PostcardDraft, photo: string | null) => {
    if (front.current === null || back.current === null) return
    setState({ status: 'submitting' })
    await loadFont(draft.font, `${draft.address}${draft.message}`)
    // The card is drawn with what has just come before it becomes a picture.
    await new Promise(requestAnimationFrame)
    const pictures = { photo, front: pngOf(front.current), back: pngOf(back.current) }
    const card = JSON.stringify([template.id, draft, photo])
    if (attempt.current.card !== card) attempt.current = { card, key: crypto.randomUUID() }
    const answer = await call('addPostCardOrder', toPostcardOrder(template, draft, pictures, attempt.current.key))
    const link = answer.ok ? parsePostcardPayment(answer.value) : answer
    if (link.ok) {
      setState({ status: 'leaving', link: link.value })
      window.location.assign(link.value)
      return
    }
    if (!answer.ok && UNSAID.has(answer.failure.code)) return setState({ status: 'idle' })
    const refusal = answer.ok ? null : answer.failure
    // What was refused stays so under its key, such as an order that is too old to be paid: the next one is another.
    if (refusal?.code === 'refused') attempt.current = { card: '', key: '' }
    const isSaid = refusal?.code === 'refused' || refusal?.code === 'too-many'
    setState({ status: 'refused', said: isSaid ? refusal.msg : null })
  }
  return { state, order }
}
