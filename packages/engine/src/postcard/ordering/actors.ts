import type { Call } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parsePaymentLink } from '../../booking/purchase.ts'
import { parseAnswer } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import { toPostcardOrder } from '../draft.ts'
import type { PostcardOrderQuestion } from './machine.ts'

/** Implements `orderPostcard` of `postcardOrderMachine` with any `Call` (CALL-48). Stopping the actor aborts its call. */
export const postcardOrderActors = (call: Call) => ({
  orderPostcard: fromPromise<Asked<string>, PostcardOrderQuestion>(async ({ input, signal }) => {
    const request = toPostcardOrder(input.template, input.draft, input, input.key)
    return parseAnswer(await call('addPostCardOrder', request, { signal }), parsePaymentLink)
  }),
})
