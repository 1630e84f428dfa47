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
  it('[GEN-02] languageOf returns Arabic if Accept-Language names Arabic first; otherwise it returns English', () => {
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
  ])('[GEN-02] %s has a message in both languages', async (_, action, fields, english) => {
    const token = await site.signInNewUser()
    expect(await answerIn('en-AE', action, fields, token)).toContain(english)
    const arabic = await answerIn('ar-AE', action, fields, token)
    expect(arabic).toMatch(/^[^A-Za-z]*$/)
    expect(arabic).toMatch(/\p{Script=Arabic}/u)
  })

  it.each([
    ['[ACC-22]', 'sendOtp', {}, 'Please Enter Phone', 'يُرجى إدخال رقم الهاتف'],
    ['[ACC-21]', 'sendOtp', { email: 'mariam' }, 'Please Enter Valid Email', 'يُرجى إدخال بريد إلكتروني صحيح'],
    ['[ACC-23]', 'verifyLoginOTP', { mobile: '971501234567' }, 'Please Enter Valid Code', 'يُرجى إدخال رمز صحيح'],
    ['[ACC-27]', 'sendOtp', { mobile: '9'.repeat(41) }, 'Please Enter Valid Phone', 'يُرجى إدخال رقم هاتف صحيح'],
    ['[ACC-19]', 'editProfile', { mobile: '' }, 'Please Enter UserName', 'يُرجى إدخال الاسم'],
    [
      '[PROF-01]',
      'editProfile',
      { name: 'Mariam', mobile: '12' },
      'Please Enter Valid Phone',
      'يُرجى إدخال رقم هاتف صحيح',
    ],
    ['[NET-12]', 'packagesDetails', {}, 'The request could not be read', 'تعذّرت قراءة الطلب'],
    ['[NET-12]', 'noSuchAction', {}, 'The request could not be read', 'تعذّرت قراءة الطلب'],
  ])('%s the `msg` of %s with %j names the first fault, in the language of the request', async (...row) => {
    const [, action, fields, english, arabic] = row
    const token = await site.signInNewUser()
    expect(await answerIn('en', action, fields as Fields, token)).toBe(english)
    expect(await answerIn('ar', action, fields as Fields, token)).toBe(arabic)
  })

  it('[NET-11] the message for a missing session exists in both languages', async () => {
    expect(await answerIn('en', 'orderHistory', {})).toBe('Login is required')
    expect(await answerIn('ar', 'orderHistory', {})).toBe('يلزم تسجيل الدخول')
  })

  it('[R7] serverMessage names the seconds to wait', () => {
    expect(serverMessage({ code: 'code-wait', params: { n: 24 } }, 'en')).toBe(
      'Please wait 24 seconds before you ask for another code.',
    )
    expect(serverMessage({ code: 'code-wait', params: { n: 24 } }, 'ae')).toContain('24')
  })
})
