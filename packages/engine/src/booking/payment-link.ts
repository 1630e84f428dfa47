import { failed, ok } from '@dareesha/contract'
import type { AnswerOf, Fault, Result } from '@dareesha/contract'

import { RecordReader } from '../record-reader.ts'

/** Where to pay, from the answer of initiatePayment (BUY-04): the browser goes there, so it is a web address and nothing else. */
export function parsePaymentLink(answer: AnswerOf<'initiatePayment'>): Result<string, readonly Fault[]> {
  const link = new RecordReader(answer).webAddress('payment_link')
  return link === null ? failed([{ path: 'payment_link', reason: 'not-known' }]) : ok(link)
}
