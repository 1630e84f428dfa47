import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languageOf, serverMessage } from './server-words.ts'
import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

async function answerIn(language: string, action: string, fields: Fields, token?: string): Promise<unknown> {
  const answer = await site.app.request('/api', {
    method: 'POST',
    body: new URLSearchParams({ action, ...fields }),
    headers: { 'accept-language': language, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  return ((await answer.json()) as { msg?: unknown }).msg
}

describe('serverMessage', () => {
  it('[I18N-01] [I18N-02] languageOf returns Arabic if the header names Arabic first, else English', () => {
    expect(['ar', 'ar-AE', 'AR-ae,en;q=0.5', ' ar'].map(languageOf)).toEqual(['ae', 'ae', 'ae', 'ae'])
    expect(['en-AE,ar;q=0.9', 'arc', 'fr', '', undefined].map(languageOf)).toEqual(['en', 'en', 'en', 'en', 'en'])
  })

  it.each([
    ['a broken rule', 'createPurchase', items({ adult_qty: 11, total: '170.00' }), 'Adult'],
    ['a changed price', 'createPurchase', items({ total: '1.00' }), 'Prices have changed. Please review your booking.'],
    [
      'an unknown coupon',
      'validateCoupon',
      items({}, { coupon: 'NONE' }),
      'Coupon not Valid or Expired for this package',
    ],
    ['an unknown booking', 'bookingDetails', { order_number: 'NONE' }, 'Booking not found'],
  ])('[I18N-02] %s has a message in both languages', async (_, action, fields, english) => {
    const token = await site.signInNewUser()
    expect(await answerIn('en-AE', action, fields, token)).toContain(english)
    const arabic = await answerIn('ar-AE', action, fields, token)
    expect(arabic).toMatch(/^[^A-Za-z]*$/)
    expect(arabic).toMatch(/\p{Script=Arabic}/u)
  })

  it('[NET-10] the message for a missing session has both languages', async () => {
    expect(await answerIn('en', 'orderHistory', {})).toBe('Login is required')
    expect(await answerIn('ar', 'orderHistory', {})).toBe('يلزم تسجيل الدخول')
  })

  it('[ACC-34] serverMessage names the seconds to wait', () => {
    expect(serverMessage({ code: 'code-wait', params: { n: 24 } }, 'en')).toBe(
      'Please wait 24 seconds before you ask for another code.',
    )
    expect(serverMessage({ code: 'code-wait', params: { n: 24 } }, 'ae')).toContain('24')
  })
})
