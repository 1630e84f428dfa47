import type { Call, purchaseFields } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { parsePaymentLink } from '../../booking/purchase.ts'
import { parseAnswer } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import { parseRecord } from '../../record-reader.ts'
import type { RecordReader } from '../../record-reader.ts'
import { toOrderRequest } from '../order-request.ts'
import type { OrderAttempt } from './machine.ts'

/** Implements the actors of `orderMachine` (CALL-13, CALL-42). The payment page redirects the visitor to `returnAddress()`. */
export const orderActors = (call: Call, returnAddress: () => string) => ({
  createOrder: fromPromise<Asked<string>, OrderAttempt>(async ({ input: { cart, addressId, key }, signal }) =>
    parseAnswer(await call('createPurchase', toOrderRequest(cart, addressId, key), { signal }), (purchase) =>
      parseRecord(purchase, (reader: RecordReader<typeof purchaseFields>) => reader.requiredText('purchase_number')),
    ),
  ),

  initiatePayment: fromPromise<Asked<string>, string>(async ({ input: purchase_number, signal }) => {
    const request = { purchase_number, redirect_to: returnAddress() }
    return parseAnswer(await call('initiatePayment', request, { signal }), parsePaymentLink)
  }),
})
