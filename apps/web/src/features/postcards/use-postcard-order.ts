import type { CallFailure } from '@dareesha/contract'
import { parsePaymentLink, toPostcardOrder } from '@dareesha/engine/postcard'
import type { PostcardDraft, PostcardTemplate } from '@dareesha/engine/postcard'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useCall } from '../../data/client.tsx'
import { pngOf } from './card-canvas.tsx'
import { loadFont } from './lettering-fonts.ts'

/** The state of an order. `link` is the payment page, `message` the server's message of a refusal. */
export type OrderState =
  | { readonly status: 'idle' | 'submitting' }
  | { readonly status: 'leaving'; readonly link: string }
  | { readonly status: 'refused'; readonly message: string | null }

type Canvases = Readonly<Record<'front' | 'back', RefObject<HTMLCanvasElement | null>>>

/** Failures that only reset the button: `useCall` handles the end of a session, and an order that was not sent needs no message (AMB-086). */
const SILENT_FAILURES: ReadonlySet<CallFailure['code']> = new Set([
  'unauthorized',
  'login-required',
  'offline',
  'aborted',
])

export function usePostcardOrder({ front, back }: Canvases) {
  const call = useCall()
  const [state, setState] = useState<OrderState>({ status: 'idle' })
  /** The idempotency key of `card`; a changed postcard gets a new key. */
  const idempotency = useRef({ card: '', key: '' })
  const order = async (template: PostcardTemplate, draft: PostcardDraft, photo: string | null) => {
    if (front.current === null || back.current === null) return
    setState({ status: 'submitting' })
    await loadFont(draft.font, `${draft.address}${draft.message}`)
    // React draws the last input before the postcard becomes a picture.
    await new Promise(requestAnimationFrame)
    const pictures = { photo, front: pngOf(front.current), back: pngOf(back.current) }
    const card = JSON.stringify([template.id, draft, photo])
    if (idempotency.current.card !== card) idempotency.current = { card, key: crypto.randomUUID() }
    const answer = await call('addPostCardOrder', toPostcardOrder(template, draft, pictures, idempotency.current.key))
    const link = answer.ok ? parsePaymentLink(answer.value) : answer
    if (link.ok) {
      setState({ status: 'leaving', link: link.value })
      window.location.assign(link.value)
      return
    }
    if (!answer.ok && SILENT_FAILURES.has(answer.failure.code)) return setState({ status: 'idle' })
    const refusal = answer.ok ? null : answer.failure
    // The key of a refused order would return the same refusal, so the next order gets a new key.
    if (refusal?.code === 'refused') idempotency.current = { card: '', key: '' }
    const isRefusal = refusal?.code === 'refused' || refusal?.code === 'too-many'
    setState({ status: 'refused', message: isRefusal ? refusal.msg : null })
  }
  return { state, order }
}
