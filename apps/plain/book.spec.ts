import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXTS = {
  en: {
    title: 'Mangrove sunrise kayak',
    more: 'More: Child',
    breakfast: 'More: Emirati breakfast',
    next: 'Next',
    submit: 'Submit',
    date: 'Date',
    dateMissing: 'Please Select a Date',
    day: 'Thursday, 10 December 2026',
    both: /Coach from the city · both ways/,
    signIn: 'Sign in',
    address: 'Mobile number or e-mail',
    send: 'Send me a code',
    code: 'Code',
    promo: 'Promo code',
    apply: 'Apply',
    refused: 'Coupon not Valid or Expired for this package',
    added: 'Coupon added successfully.',
    book: 'Book Now',
    lines: '2 adults × AED 140.00 · AED 280.00',
    confirmed: 'Your booking is confirmed',
  },
  ae: {
    title: 'جولة كاياك بين أشجار القرم عند الشروق',
    more: 'زيادة: طفل',
    breakfast: /^زيادة: .*فطور/,
    next: 'التالي',
    submit: 'إرسال',
    date: 'التاريخ',
    dateMissing: 'يُرجى اختيار تاريخ',
    day: 'الخميس، 10 ديسمبر 2026',
    both: /ذهاب وإياب/,
    signIn: 'تسجيل الدخول',
    address: 'رقم الهاتف المتحرك أو البريد الإلكتروني',
    send: 'أرسل الرمز',
    code: 'الرمز',
    promo: 'رمز العرض',
    apply: 'تطبيق',
    refused: 'القسيمة غير صالحة أو منتهية لهذه الباقة',
    added: 'تمت إضافة القسيمة بنجاح.',
    book: 'احجز الآن',
    lines: 'بالغان × 140.00 درهم · 280.00 درهم',
    confirmed: 'تم تأكيد حجزك',
  },
} as const

for (const language of ['en', 'ae'] as const) {
  const words = TEXTS[language]
  test(`[BUY-05] [CPN-09] [CPN-13] [ACC-12] [I18N-01] on a page without a framework, a visitor books, declines and repeats the payment, and sees the booking, in ${language}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-12-01T09:00:00+04:00')
    const email = await newCustomer(page, `${language}@example.ae`, language === 'en' ? '971500000001' : '971500000002')
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
    const total = page.locator('#total')

    await page.goto(`/?language=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expectAccessible(page)
    // The button is rendered again on each click and must keep the focus.
    await page.getByRole('button', { name: words.more }).press('Enter')
    await expect(total).toContainText('350.00')
    await expect(page.getByRole('button', { name: words.more })).toBeFocused()
    await press(words.next)
    await press(words.next)
    await expect(page.getByRole('status')).toHaveText(words.dateMissing)
    await page.getByRole('combobox', { name: words.date }).selectOption(words.day)
    await press(words.next)
    await press(/^09:00 - 10:30/)
    await expect(page.getByRole('button', { name: /^09:00 - 10:30/ })).toHaveAttribute('aria-pressed', 'true')
    await press(words.next)
    await press(words.next)
    await press(words.both)
    await press(words.next)
    await press(words.breakfast)
    await expect(total).toContainText('465.00')
    await press(words.submit)
    await expect(page.getByText(words.lines)).toBeVisible()
    await expectAccessible(page)

    await press(words.signIn)
    await page.getByLabel(words.address).fill(email)
    await press(words.send)
    const code = page.getByLabel(words.code, { exact: true })
    await expect(code).toBeVisible()
    await code.fill(await codeFor(page, email))
    await press(words.signIn)
    await page.getByLabel(words.promo).fill('nonsense')
    await press(words.apply)
    await expect(page.getByRole('status')).toHaveText(words.refused)
    await page.getByLabel(words.promo).fill('WELCOME10')
    await press(words.apply)
    await expect(page.getByRole('status')).toHaveText(words.added)
    await expect(total).toContainText('418.50')

    await press(words.book)
    await page.waitForURL(/\/sandbox\//)
    await expect(page.getByText('418.50')).toBeVisible()
    await page.getByRole('button', { name: /^Decline/ }).click()
    await expect(page.getByText(words.lines)).toBeVisible()
    await expect(total).toContainText('418.50')
    await press(words.book)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(words.confirmed)
    await expect(total).toContainText('418.50')
  })
}

test('[PKG-11] [NET-12] the page shows why a package is not sold or not found', async ({ page }) => {
  await page.goto('/p/private-abra?language=ae')
  await expect(page.getByRole('status')).toHaveText('عذرًا، الحجز غير متاح لهذه الباقة')
  await page.goto('/p/nonsense?language=en')
  await expect(page.getByRole('status')).toContainText('not found')
})

test('the excerpts of the guide match the source of the page, line by line', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/plain-page.md'), 'utf8')
  const excerpts = [...guide.matchAll(/```[jt]s\n\/\/ (\S+)\n(.*?)```/gs)]
  expect(excerpts.length).toBeGreaterThan(4)
  for (const [, file = '', text = ''] of excerpts) {
    const source = linesOf(readFileSync(join(import.meta.dirname, 'public', file), 'utf8'))
    expect(source.join('\n')).toContain(linesOf(text).join('\n'))
  }
})

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

async function newCustomer(page: Page, email: string, mobile: string): Promise<string> {
  const person = { name: 'Mariam Saeed', email, mobile }
  await page.request.post('/api', { form: { action: 'sendOtp', ...person } })
  const otp = await codeFor(page, email)
  await page.request.post('/api', { form: { action: 'verifyLoginOTP', ...person, otp } })
  return email
}

async function codeFor(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  return /\d{6}/.exec(data[0]?.body ?? '')?.[0] ?? ''
}
