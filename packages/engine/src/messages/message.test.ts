import { calendarDate, fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { LABEL_KEYS } from '../catalogue/ticket-labels.ts'
import { ae } from './ae.ts'
import { partyText } from './booking-text.ts'
import { en } from './en.ts'
import { dayText, longDay, shortDay } from './format.ts'
import { countedLabel, labelText } from './labels.ts'
import { message } from './message.ts'
import { money } from './money.ts'
import type { Message } from './notices.ts'

const LABELS = { adult: 'adult', child: 'child' } as const

describe('message', () => {
  it.each<[string, Message, string]>([
    ['[QTY-06]', { code: 'adult-min', params: { label: 'adult', n: 1 } }, 'Select Adult - Minimum 1'],
    ['[QTY-07]', { code: 'adult-max', params: { label: 'adult', n: 10 } }, 'Select Adult - Maximum 10'],
    ['[QTY-08]', { code: 'child-min', params: { label: 'child', n: 2 } }, 'Select Child - Minimum 2'],
    ['[QTY-09]', { code: 'child-max', params: { label: 'child', n: 3 } }, 'Select Child - Maximum 3'],
    ['[CAT-03]', { code: 'adult-min', params: { label: 'family', n: 1 } }, 'Select Family - Minimum 1'],
    ['[QTY-10]', { code: 'party-min', params: { n: 2 } }, 'Select Minimum 2 Person'],
    ['[QTY-11]', { code: 'party-max', params: { n: 8 } }, 'Select Maximum 8 Person'],
    ['[QTY-12]', { code: 'party-empty' }, 'Select Passengers - Minimum 1'],
    ['[QTY-13]', { code: 'sales-limit' }, 'Sorry, Selected Quantity is not Available'],
    ['[DATE-05]', { code: 'event-full' }, 'Event is Completely Booked'],
    ['[DATE-07]', { code: 'date-missing' }, 'Please Select a Date'],
    ['[DATE-08]', { code: 'date-full' }, 'Selected Date is Fully Booked'],
    ['[SLOT-02]', { code: 'slot-missing' }, 'Please Select a Time'],
    ['[SLOT-03]', { code: 'slot-full' }, 'Selected Time is Fully Booked'],
    ['[SLOT-07]', { code: 'slots-all-full' }, 'All Time Slots are Fully Booked, Please Choose Another Date'],
    ['[PRICE-04]', { code: 'peak-pricing' }, 'Peak Pricing applied'],
    ['[PKG-11]', { code: 'bookings-disabled' }, 'Sorry, bookings are disabled for this package'],
    ['[PKG-16]', { code: 'confirm-by-whatsapp' }, 'To confirm your Reservation, please contact us on whatsapp.'],
    ['[CPN-09]', { code: 'coupon-invalid' }, 'Coupon not Valid or Expired for this package'],
    ['[CPN-11]', { code: 'coupon-wrong-package' }, 'Coupon not valid for this Package'],
    [
      '[CPN-12] [AMB-051]',
      { code: 'coupon-min-cart', params: { shortfall: fils(50_50) } },
      'Add 50.5 Amount more to apply this coupon.',
    ],
    [
      '[CPN-12] [AMB-051]',
      { code: 'coupon-min-cart', params: { shortfall: fils(1_200_00) } },
      'Add 1200 Amount more to apply this coupon.',
    ],
    ['[CPN-13]', { code: 'coupon-added' }, 'Coupon added successfully.'],
    ['[WIZ-21]', { code: 'coupon-sign-up' }, 'Signup to Apply Coupon'],
    ['[NET-08]', { code: 'coupon-unanswered' }, 'We could not check this code yet. We check it again when you book.'],
    ['[BUY-14] [GEN-15]', { code: 'login-to-book' }, 'Login to Book Ticket'],
    ['[INV-04]', { code: 'login-to-upload' }, 'Login to Upload'],
    ['[INV-07]', { code: 'login-for-invoices' }, 'Login to see invoices'],
    ['[INV-08]', { code: 'no-invoices' }, "Looks like you haven't uploaded any Invoices"],
    ['[INV-09]', { code: 'invoices-pending' }, 'Your invoices are being moderated, Kindly please check back again.'],
    ['[RAF-02]', { code: 'no-raffles' }, 'No Raffles in your account. Please upload Invoices.'],
    ['[NET-09]', { code: 'no-answer' }, 'Please try later our servers are not responding.'],
    ['[AMB-024]', { code: 'options-none' }, 'Please enter all the valid information'],
    ['[ACC-19] [ACC-26]', { code: 'name-missing' }, 'Please Enter UserName'],
    ['[ACC-19] [UX-03]', { code: 'first-name-missing' }, 'Please enter your first name'],
    ['[ACC-19] [UX-03]', { code: 'last-name-missing' }, 'Please enter your last name'],
    ['[ACC-20] [ACC-26]', { code: 'email-missing' }, 'Please Enter Email'],
    ['[ACC-21] [ACC-26]', { code: 'email-invalid' }, 'Please Enter Valid Email'],
    ['[ACC-22] [ACC-27]', { code: 'phone-missing' }, 'Please Enter Phone'],
    ['[ACC-27]', { code: 'phone-invalid' }, 'Please Enter Valid Phone'],
    ['[ACC-27] [AMB-104]', { code: 'password-missing' }, 'Please Enter Password'],
    ['[ACC-27] [AMB-104]', { code: 'password-invalid' }, 'Please Enter Valid Password'],
    ['[ACC-23]', { code: 'code-missing' }, 'Please Enter Valid Code'],
    ['[UX-03]', { code: 'name-long', params: { n: 1 } }, 'The name is 1 character too long.'],
    ['[UX-03]', { code: 'first-name-long', params: { n: 1 } }, 'The first name is 1 character too long.'],
    ['[UX-03]', { code: 'last-name-long', params: { n: 2 } }, 'The last name is 2 characters too long.'],
    ['[ACC-26]', { code: 'form-invalid' }, 'Please enter all the valid information'],
    ['[PROF-03] [CALL-18]', { code: 'profile-updated' }, 'Profile Updated Successfully'],
    ['[VCH-04] [AMB-102]', { code: 'login-for-voucher' }, 'Login to Get QR code'],
    ['[VCH-11]', { code: 'no-vouchers' }, 'No Vouchers Available'],
    [
      '[VCH-12] [VCH-13] [AMB-096]',
      { code: 'location-needed' },
      'This page needs Location Permission to show Nearby Vouchers',
    ],
    ['[SCR-05] [GEN-19]', { code: 'login-to-scratch' }, 'Please, login to see.'],
    ['[SCR-08]', { code: 'scratch-failed' }, 'Something went wrong while preparing for scratch.'],
    ['[SCR-09]', { code: 'scratch-empty' }, 'There was something wrong. Please, refresh the page.'],
    ['[BUY-02]', { code: 'server', params: { text: 'Any words' } }, 'Any words'],
  ])('%s message returns the English text of %j', (_, content, text) => {
    expect(message(content, 'en')).toBe(text)
  })

  const FIELDS = [
    ['first-name', ['missing', 'long'], { en: 'first name', ae: 'الاسم الأول' }],
    ['last-name', ['missing', 'long'], { en: 'last name', ae: 'اسم العائلة' }],
    ['email', ['missing', 'invalid'], { en: 'email', ae: 'لكتروني' }],
    ['phone', ['missing', 'invalid'], { en: 'phone', ae: 'هاتف' }],
    ['code', ['missing'], { en: 'code', ae: 'رمز' }],
    ['postcard-address', ['long'], { en: 'address', ae: 'عنوان' }],
    ['postcard-message', ['long'], { en: 'message', ae: 'رسالة' }],
  ] as const

  it('[UX-03] the message about an invalid field names only that field', () => {
    for (const [field, faults] of FIELDS)
      for (const fault of faults)
        for (const language of ['en', 'ae'] as const) {
          const text = message(
            { code: `${field}-${fault}`, params: { n: 3 } } as Parameters<typeof message>[0],
            language,
          )
          const named = FIELDS.filter(([, , other]) => text.toLowerCase().includes(other[language])).map(([one]) => one)
          expect([text, named]).toEqual([text, [field]])
        }
  })

  it('[GEN-02] every code has an Arabic text, and texts with counts have six plural forms', () => {
    expect(Object.keys(ae).sort()).toEqual(Object.keys(en).sort())
    for (const [code, text] of Object.entries(ae)) {
      expect([code, /[\u0600-\u06ff]/.test(JSON.stringify(text))]).toEqual([code, true])
      if (typeof text === 'object')
        expect(Object.keys(text).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
    }
  })

  it('[GEN-02] the English and Arabic texts have the same placeholders', () => {
    const namesIn = (text: (typeof en)[keyof typeof en]) =>
      [...JSON.stringify(typeof text === 'string' ? text : text.other).matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name]) => name,
      )
    for (const [code, text] of Object.entries(en)) {
      expect([code, namesIn(ae[code as keyof typeof ae])]).toEqual([code, namesIn(text)])
    }
  })

  it.each([
    [1, 'اختر شخصًا واحدًا على الأقل'],
    [2, 'اختر شخصين على الأقل'],
    [3, 'اختر 3 أشخاص على الأقل'],
    [11, 'اختر 11 شخصًا على الأقل'],
    [100, 'اختر 100 شخص على الأقل'],
  ])('[QTY-10] [GEN-02] a minimum of %i persons has its Arabic plural form', (n, text) => {
    expect(message({ code: 'party-min', params: { n } }, 'ae')).toBe(text)
  })

  it.each([
    [5, '0.05'],
    [50, '0.5'],
    [10_00, '10'],
    [100_00, '100'],
    [105_30, '105.3'],
    [1_234_567_89, '1234567.89'],
  ])('[AMB-051] a shortfall of %i fils becomes %s, without trailing zeros or commas', (shortfall, amount) => {
    expect(message({ code: 'coupon-min-cart', params: { shortfall: fils(shortfall) } }, 'en')).toBe(
      `Add ${amount} Amount more to apply this coupon.`,
    )
  })

  it('[GEN-02] message replaces the placeholders in both languages', () => {
    const content: Message = { code: 'adult-min', params: { label: 'trampoline', n: 2 } }
    expect(message(content, 'en')).toBe('Select Trampoline - Minimum 2')
    expect(message(content, 'ae')).toContain('2')
    expect(message(content, 'ae')).not.toContain('{{')
  })

  it('[DEC-01] the message about a changed price names the old and new price', () => {
    const content: Message = {
      code: 'price-changed',
      params: { label: 'adult', before: fils(120_00), after: fils(150_50) },
    }
    expect(message(content, 'en').replaceAll('\u00a0', ' ')).toBe(
      'The price of Adult changed from AED 120.00 to AED 150.50.',
    )
  })
})

describe('countedLabel and partyText', () => {
  it.each([
    [0, 'لا بالغين'],
    [1, 'بالغ واحد'],
    [2, 'بالغان'],
    [3, '3 بالغين'],
    [10, '10 بالغين'],
    [11, '11 بالغًا'],
    [99, '99 بالغًا'],
    [100, '100 بالغ'],
  ])('[GEN-02] %i adults have their Arabic plural form', (count, text) => {
    expect(countedLabel('adult', count, 'ae')).toBe(text)
  })

  it('[CAT-03] every label has plural forms in both languages', () => {
    for (const label of LABEL_KEYS) {
      for (const count of [1, 2, 3, 11, 100]) {
        expect(countedLabel(label, count, 'en')).toContain(String(count))
        expect(countedLabel(label, count, 'ae')).toMatch(/[\u0600-\u06ff]/)
      }
    }
  })

  it('[CAT-01] a label of the catalogue has a counted form in both languages', () => {
    const cabana = { en: 'Cabana', ae: 'كبانة' }
    expect([labelText(cabana, 'en'), labelText(cabana, 'ae')]).toEqual(['Cabana', 'كبانة'])
    expect([countedLabel(cabana, 2, 'en'), countedLabel(cabana, 2, 'ae')]).toEqual(['2 × Cabana', '2 × كبانة'])
  })

  it('partyText lists the tickets of a party and omits zero counts', () => {
    expect(partyText({ adults: 2, children: 1 }, LABELS, 'en')).toBe('2 adults, 1 child')
    expect(partyText({ adults: 2, children: 1 }, LABELS, 'ae')).toBe('بالغان، طفل واحد')
    expect(partyText({ adults: 0, children: 3 }, LABELS, 'en')).toBe('3 children')
    expect(partyText({ adults: 1, children: 0 }, LABELS, 'en')).toBe('1 adult')
    expect(partyText({ adults: 0, children: 0 }, LABELS, 'en')).toBe('')
  })
})

describe('money', () => {
  it.each([
    ['en', 'AED 1,250.00', '1,250 dirhams'],
    ['ae', '1,250.00 درهم', '1,250 درهمًا'],
  ] as const)('[GEN-13] [AMB-148] money formats 1250 dirhams in %s, written and spoken', (language, text, spoken) => {
    const formatted = money(fils(1_250_00), language)
    expect(formatted.text.replaceAll('\u00a0', ' ')).toBe(text)
    expect(formatted.spoken).toBe(spoken)
  })

  it('[GEN-13] [AMB-148] the currency comes first in English and last in Arabic', () => {
    expect(money(fils(435_00), 'en')).toMatchObject({ amount: '435.00', currency: 'AED', isCurrencyFirst: true })
    expect(money(fils(435_00), 'ae')).toMatchObject({ amount: '435.00', currency: 'درهم', isCurrencyFirst: false })
  })

  it.each([
    [0, '0.00'],
    [435_00, '435.00'],
    [1_250_50, '1,250.50'],
    [5, '0.05'],
  ])('[PRICE-02] [AMB-148] %i fils are written with two decimals: %s', (amount, text) => {
    expect(money(fils(amount), 'en').amount).toBe(text)
    expect(money(fils(amount), 'ae').amount).toBe(text)
  })

  it('[GEN-13] [GEN-02] the spoken form of an amount omits zero decimals', () => {
    expect([1_00, 1_50, 0].map((amount) => money(fils(amount), 'en').spoken)).toEqual([
      '1 dirham',
      '1.50 dirhams',
      '0 dirhams',
    ])
    expect(money(fils(1_50), 'ae').spoken).toBe('1.50 درهم')
  })

  it('[GEN-02] the spoken form of small amounts uses the Arabic plural forms', () => {
    expect([1, 2, 5, 11].map((dirhams) => money(fils(dirhams * 100), 'ae').spoken)).toEqual([
      'درهم واحد',
      'درهمان',
      '5 دراهم',
      '11 درهمًا',
    ])
  })
})

describe('dayText, longDay and shortDay', () => {
  const day = calendarDate('2026-12-04')

  it('[I18N-06] dayText formats a date as DD/MM/YYYY', () => {
    expect(dayText(day)).toBe('04/12/2026')
  })

  it('[AMB-145] longDay and shortDay use the Gregorian calendar and Western digits', () => {
    expect(longDay(day, 'en')).toBe('Friday, 4 December 2026')
    expect(longDay(day, 'ae')).toBe('الجمعة، 4 ديسمبر 2026')
    expect(shortDay(day, 'en')).toBe('Fri, 4 Dec')
    expect(shortDay(day, 'ae')).toBe('الجمعة، 4 ديسمبر')
  })
})
