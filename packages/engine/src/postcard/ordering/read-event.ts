import type { Result } from '@dareesha/contract'

import { eventReader, isNumber, isOneOf, isText } from '../../machine/events.ts'
import type { EventFault } from '../../machine/events.ts'
import type { PostcardDraft } from '../draft.ts'
import { FONTS, SIZES } from '../lettering.ts'
import type { PostcardTemplate } from '../template.ts'

/** A postcard to order. `photo` is a data URL or null. */
export type PostcardToOrder = {
  readonly template: Pick<PostcardTemplate, 'id' | 'kind'>
  readonly draft: PostcardDraft
  readonly photo: string | null
}

/** An event of a postcard order. `order.confirm` means that the visitor left the photo frame empty on purpose (UX-05). */
export type PostcardOrderEvent =
  | (PostcardToOrder & { readonly type: 'order.submit' })
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.cancel' }

const read = eventReader<PostcardOrderEvent>({
  'order.submit': {
    'template.id': isNumber,
    'template.kind.name': isOneOf(['ready-made', 'customisable']),
    'draft.address': isText,
    'draft.message': isText,
    'draft.font': isOneOf([null, ...FONTS]),
    'draft.size': isOneOf(Object.keys(SIZES)),
    'draft.placement.turns': isNumber,
    'draft.placement.zoom': isNumber,
    'draft.placement.across': isNumber,
    'draft.placement.down': isNumber,
    photo: (value) => value === null || isText(value),
  },
  'order.confirm': {},
  'order.cancel': {},
})

/**
 * Checks an untyped event. The machine itself ignores a malformed event.
 * @example readPostcardOrderEvent({ type: 'order.submit' }) // { ok: false, failure: { path: 'template.id', reason: 'missing' } }
 */
export const readPostcardOrderEvent = (value: unknown): Result<PostcardOrderEvent, EventFault> => read(value)
