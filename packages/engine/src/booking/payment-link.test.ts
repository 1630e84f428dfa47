import { expect, it } from 'vitest'

import { parsePaymentLink } from './payment-link.ts'

it('[BUY-04] a payment link is a web address and nothing else', () => {
  const link = (payment_link: string) => parsePaymentLink({ success: 1, payment_link })
  expect(link('https://pay.example/1')).toEqual({ ok: true, value: 'https://pay.example/1' })
  const failure = [{ path: 'payment_link', reason: 'not-known' }]
  for (const bad of ['javascript:alert(1)', '/pay/1', '']) expect(link(bad)).toEqual({ ok: false, failure })
})
