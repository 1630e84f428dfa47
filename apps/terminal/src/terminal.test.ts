import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { startSite } from './testing/site.ts'
import type { Site } from './testing/site.ts'
import { KEYS, Terminal } from './testing/terminal.ts'

let site: Site
let terminal: Terminal

beforeAll(async () => {
  site = await startSite()
})
afterEach(() => terminal.end())
afterAll(() => site.end())

const open = (...args: readonly string[]): Terminal => {
  terminal = new Terminal(['--site', site.origin, ...args])
  return terminal
}

const paymentPage = async (link: string): Promise<string> => (await fetch(link)).text()

it('[WIZ-02] [WIZ-05] [WIZ-11] [WIZ-16] [WIZ-17] [DATE-07] [BUY-14] [ACC-12] [CPN-09] [CPN-13] [BUY-05] a visitor passes all six steps, signs in, enters a promo code and gets the payment link', async () => {
  const email = await site.newCustomer()
  const at = open()
  await at.choose('Where would you like to go?', 'Mangrove sunrise kayak')

  await at.shows('Step 1 of 6 · Tickets')
  await at.shows('AED 280.00')
  await at.choose('Who is coming?', 'Child: 0')
  await at.answer('Child, 0 to 10', '1')
  await at.shows('AED 350.00')
  await at.choose('Who is coming?', 'Next: Date')

  await at.shows('Step 2 of 6 · Date')
  await at.choose('When would you like to come?', 'Next: Time')
  await at.shows('Please Select a Date')
  await at.choose('When would you like to come?', 'Choose a day')
  await at.choose('Choose a day', 'Thu, 10 Dec')
  await at.shows('▸ Date Thu, 10 Dec')
  await at.choose('When would you like to come?', 'Next: Time')

  await at.shows('Step 3 of 6 · Time')
  await at.choose('What time suits you?', '○ 09:00 - 10:30')
  await at.shows('● 09:00 - 10:30')
  at.press(KEYS.enter)

  await at.shows('Step 4 of 6 · Sub-packages')
  await at.choose('Anything to add to your day?', 'Photo session, Adult: 0')
  await at.answer('Photo session, Adult, 0 to 99', '1')
  await at.shows('AED 395.00')
  await at.choose('Anything to add to your day?', 'Next: Transport')

  await at.shows('Step 5 of 6 · Transport')
  await at.choose('How will you get there?', '○ Coach from the city · both ways')
  await at.shows('AED 455.00')
  await at.choose('How will you get there?', 'Next: Meals')

  await at.shows('Step 6 of 6 · Meals')
  await at.choose('Will you stay for a meal?', 'Emirati breakfast: 0')
  await at.answer('Emirati breakfast, 0 to 99', '1')
  await at.shows('AED 510.00')
  await at.choose('Will you stay for a meal?', 'Submit')

  await at.shows('Payment Pending')
  await at.shows('Thursday, 10 December 2026')
  await at.shows('2 adults × AED 140.00  AED 280.00')
  await at.choose('? Payment Pending', 'Login to Book Ticket')
  await at.answer('Mobile number or e-mail', email)
  await at.choose('? Code', 'Sign in')
  await at.answer('Code (', '')
  await at.choose('? Code', 'Sign in')
  await at.answer('Code (', '000000')
  await at.shows('Please Enter Valid Code')
  await at.choose('? Code', 'Sign in')
  await at.answer('Code (', () => site.codeFor(email))

  await at.choose('? Payment Pending', 'Enter Promo Code')
  await at.answer('Promo code', 'nonsense')
  await at.shows('Coupon not Valid or Expired for this package')
  await at.choose('? Payment Pending', 'Enter Promo Code')
  await at.answer('Promo code', 'WELCOME10')
  await at.shows('You saved  −AED 51.00')
  await at.shows('Total  AED 459.00')
  await at.shows('Coupon added successfully.')

  await at.choose('? Payment Pending', 'Book Now')
  await at.shows('Pay here: ')
  expect(await at.ended).toBe(0)
  expect(await paymentPage(at.link)).toContain('459.00')
})

it('[WIZ-06] [WIZ-13] [I18N-05] [ACC-21] [ACC-27] a visitor registers, changes the tickets and books in Arabic', async () => {
  const email = 'newcomer@example.ae'
  const at = open('--language', 'ae', 'mangrove-sunrise-kayak')
  await at.shows('جولة كاياك بين أشجار القرم عند الشروق')
  await at.shows('الخطوة 1 من 6 · التذاكر')
  await at.choose('من سيأتي؟', 'تسجيل')
  await at.answer('رقم الهاتف المتحرك أو البريد الإلكتروني', 'newcomer@')
  await at.shows('يُرجى إدخال بريد إلكتروني صحيح')
  await at.answer('رقم الهاتف المتحرك أو البريد الإلكتروني', email)
  await at.choose('? الرمز', 'تسجيل الدخول')
  await at.answer('الرمز (', () => site.codeFor(email))
  await at.choose('أهلًا بك! أخبرنا باسمك، وحسابك جاهز.', 'أنشئ حسابي')
  await at.answer('الاسم (اتركه فارغًا للرجوع)', 'Noura')
  await at.answer('رقم الهاتف المتحرك (اتركه فارغًا للرجوع)', '')
  await at.choose('أهلًا بك! أخبرنا باسمك، وحسابك جاهز.', 'أنشئ حسابي')
  await at.answer('الاسم (اتركه فارغًا للرجوع)', '')
  await at.choose('أهلًا بك! أخبرنا باسمك، وحسابك جاهز.', 'أنشئ حسابي')
  await at.answer('الاسم', 'Noura Ali')
  await at.answer('رقم الهاتف المتحرك', '12')
  await at.shows('يُرجى إدخال رقم هاتف صحيح')
  await at.choose('أهلًا بك! أخبرنا باسمك، وحسابك جاهز.', 'أنشئ حسابي')
  await at.answer('الاسم (اضغط Enter للإبقاء عليه) (Noura Ali)', '')
  await at.answer('(12)', '0501112233')

  await at.choose('من سيأتي؟', 'التالي: التاريخ')
  await at.choose('متى ترغب في الزيارة؟', 'اختر يومًا')
  await at.choose('اختر يومًا', 'الخميس، 10 ديسمبر')
  await at.choose('متى ترغب في الزيارة؟', 'التالي: الوقت')
  await at.choose('أي وقت يناسبك؟', '○ 09:00 - 10:30')
  await at.choose('أي وقت يناسبك؟', 'رجوع')
  await at.shows('الخطوة 2 من 6 · التاريخ')
  await at.choose('متى ترغب في الزيارة؟', 'الانتقال إلى الوجبات')
  await at.shows('الخطوة 6 من 6 · الوجبات')
  await at.choose('هل نجهّز لك وجبة؟', 'أدخل رمز العرض')
  await at.answer('رمز العرض', 'WELCOME10')
  await at.shows('252.00 درهم')
  await at.shows('تمت إضافة القسيمة بنجاح.')
  await at.choose('هل نجهّز لك وجبة؟', 'إرسال')

  await at.shows('بالغان × 140.00 درهم')
  await at.choose('? بانتظار الدفع', 'تغيير التذاكر')
  await at.choose('من سيأتي؟', 'بالغ: 2')
  await at.answer('بالغ، من 0 إلى 10', '٣')
  await at.shows('378.00 درهم')
  await at.choose('من سيأتي؟', 'الانتقال إلى الوجبات')
  await at.choose('هل نجهّز لك وجبة؟', 'إرسال')
  await at.choose('? بانتظار الدفع', 'احجز الآن')
  await at.shows('ادفع هنا: ')
  expect(await at.ended).toBe(0)
  expect(await paymentPage(at.link)).toContain('378.00')
})

it('[DATE-08] [WIZ-22] the program reports a full day, and choosing another day clears the time', async () => {
  const at = open('mangrove-sunrise-kayak')
  await at.choose('Who is coming?', 'Next: Date')
  await at.choose('When would you like to come?', 'Choose a day')
  await at.choose('Choose a day', 'The month after')
  await at.shows('Fri, 1 Jan')
  await at.choose('', 'The month before')
  await at.choose('Choose a day', 'Thu, 3 Dec  Full')
  await at.shows('Selected Date is Fully Booked')
  await at.choose('When would you like to come?', 'Next: Fri, 4 Dec')
  await at.choose('When would you like to come?', 'Next: Time')
  await at.choose('What time suits you?', '○ 09:00 - 10:30')
  await at.shows('▸ Time 09:00 - 10:30')
  await at.choose('What time suits you?', 'Back')
  await at.choose('When would you like to come?', 'Choose a day')
  await at.choose('Choose a day', 'Thu, 10 Dec')
  await at.choose('When would you like to come?', 'Next: Time')
  await at.choose('What time suits you?', 'Next: Sub-packages')
  await at.shows('Please Select a Time')
  expect(await at.shows('Ctrl-C')).not.toContain('●')
})

it('[OPT-03] [OPT-04] [OPT-06] the program marks the chosen ticket options and shows the new total', async () => {
  const at = open('heritage-days-pass')
  await at.shows('Total AED 290.00')
  await at.shows('❯ ● All Days')
  await at.choose('○ Day 2', '○ Day 2')
  await at.shows('Total AED 80.00')
  await at.choose('○ All Days', '○ Day 3')
  await at.shows('Total AED 160.00')
  await at.choose('● Day 2', '○ All Days')
  await at.shows('Total AED 290.00')
  expect(await at.shows('Ctrl-C')).toContain('○ Day 2')
})

it('[QTY-07] [QTY-13] the program refuses more tickets than the maximum or the sales limit', async () => {
  const at = open('mangrove-sunrise-kayak')
  await at.choose('Who is coming?', 'Adult: 2')
  await at.answer('Adult, 0 to 10', 'two')
  await at.shows('Type a whole number')
  at.press(`${KEYS.clear}11${KEYS.enter}`)
  await at.choose('Who is coming?', 'Next: Date')
  await at.shows('Select Adult - Maximum 10')
  await at.shows('Who is coming?')
  at.end()

  const last = open('lighthouse-last-places')
  await last.choose('Who is coming?', 'Adult: 1')
  await last.answer('Adult, 0 to', '6')
  await last.choose('Who is coming?', 'Next: Date')
  await last.choose('When would you like to come?', 'First available')
  await last.choose('When would you like to come?', 'Submit')
  await last.shows('Sorry, Selected Quantity is not Available')
  expect(await last.shows('Ctrl-C')).not.toContain('Login to Book Ticket')
})

it.each([
  [
    '[PKG-13] the program prints the URL of the partner that sells the package',
    'opera-season',
    'https://example.com/opera',
    0,
  ],
  [
    '[PKG-11] the program reports a package that is not on sale',
    'private-abra',
    'Sorry, bookings are disabled for this package',
    1,
  ],
  ['[NET-12] for an unknown package, the program prints the message of the server', 'nonsense', 'not found', 1],
])('%s', async (_, slug, text, code) => {
  const at = open(slug)
  await at.shows(text)
  expect(await at.ended).toBe(code)
})

it('without --site, the program uses the local site on the port PORT', async () => {
  terminal = new Terminal(['nonsense'], { PORT: new URL(site.origin).port })
  await terminal.shows('not found')
  expect(await terminal.ended).toBe(1)
})

it('the program explains what to do if the site does not answer', async () => {
  terminal = new Terminal(['--site', 'http://127.0.0.1:9', 'mangrove-sunrise-kayak'])
  await terminal.shows('http://127.0.0.1:9 does not answer. Start it, or name another with --site <address>.')
  expect(await terminal.ended).toBe(1)
})

it.each(['--language xx', '--nonsense', '--site nowhere'])(
  'the program prints its usage for the invalid arguments %s',
  async (args) => {
    const at = open(...args.split(' '))
    await at.shows('Usage: npm run terminal')
    expect(await at.ended).toBe(2)
  },
)

it.each(['at a prompt', 'during a server call'])(
  'Ctrl-C %s ends the program and restores the terminal',
  async (when) => {
    const at = open('mangrove-sunrise-kayak')
    await at.shows('Who is coming?')
    if (when !== 'at a prompt') {
      await at.choose('', 'Next: Date')
      await at.choose('When would you like to come?', 'First available')
      await at.shows('One moment…')
    }
    at.press(KEYS.ctrlC)
    expect(await at.ended).toBe(130)
    expect(at.raw.lastIndexOf('\u001b[?25h')).toBeGreaterThan(at.raw.lastIndexOf('\u001b[?25l'))
    expect(at.unseen).toMatch(/(^|[^-])\bicanon\b/)
    expect(at.unseen).toMatch(/(^|[^-])\becho\b/)
  },
)
