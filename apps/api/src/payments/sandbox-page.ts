import { createHash } from 'node:crypto'

import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { html, raw } from 'hono/html'

/** What the page shows: an open payment, or the reason why there is nothing to pay and the way on. */
export type SandboxPage =
  | { readonly state: 'open'; readonly purchaseNumber: string; readonly amount: Fils }
  | { readonly state: 'paid' | 'expired' | 'closed' | 'unknown'; readonly wayOn: string }

type Words = { readonly en: string; readonly ae: string }

const CLOSED: Record<Exclude<SandboxPage['state'], 'open'>, { readonly title: Words; readonly text: Words }> = {
  paid: {
    title: { en: 'Already paid', ae: 'تم الدفع مسبقًا' },
    text: { en: 'This booking is paid. Nothing more is due.', ae: 'هذا الحجز مدفوع ولا يلزم أي مبلغ آخر.' },
  },
  expired: {
    title: { en: 'This payment link has expired', ae: 'انتهت صلاحية رابط الدفع' },
    text: {
      en: 'The tickets were held for a limited time and have been released. Nothing was charged.',
      ae: 'كانت التذاكر محجوزة لفترة محدودة وأُتيحت من جديد. لم يُخصم أي مبلغ.',
    },
  },
  closed: {
    title: { en: 'This payment is closed', ae: 'هذه الدفعة مغلقة' },
    text: { en: 'The booking can no longer be paid.', ae: 'لم يعد بالإمكان دفع هذا الحجز.' },
  },
  unknown: {
    title: { en: 'No such payment', ae: 'الدفعة غير موجودة' },
    text: { en: 'Check the link and try again.', ae: 'يرجى التحقق من الرابط والمحاولة مرة أخرى.' },
  },
}

/** The page as HTML: both languages, no script. */
export const sandboxPage = (page: SandboxPage) =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox payment · الدفع التجريبي</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <p class="notice">${both({ en: 'Sandbox: no money moves.', ae: 'بيئة تجريبية: لا يتم تحويل أي أموال.' })}</p>
          ${page.state === 'open' ? openPart(page) : closedPart(page)}
        </main>
      </body>
    </html>`

/** The headers that go with it: the page needs its own style and nothing else. */
export const sandboxHeaders = (): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Referrer-Policy': 'no-referrer',
})

const openPart = ({ purchaseNumber, amount }: Extract<SandboxPage, { state: 'open' }>) => html`
  <h1>${both({ en: 'Pay for your booking', ae: 'ادفع قيمة حجزك' })}</h1>
  <dl>
    <dt>${both({ en: 'Order', ae: 'رقم الطلب' })}</dt>
    <dd><bdi data-testid="order">${purchaseNumber}</bdi></dd>
    <dt>${both({ en: 'Amount', ae: 'المبلغ' })}</dt>
    <dd><bdi data-testid="amount">AED ${formatAmount(amount)}</bdi></dd>
  </dl>
  <form method="post">
    <button name="decision" value="pay" class="pay">${both({ en: 'Pay', ae: 'ادفع' })}</button>
    <button name="decision" value="decline">${both({ en: 'Decline', ae: 'رفض الدفع' })}</button>
    <button name="decision" value="cancel">${both({ en: 'Cancel', ae: 'إلغاء' })}</button>
    <details>
      <summary>${both({ en: 'For testers', ae: 'للمختبرين' })}</summary>
      <label>
        ${both({ en: 'Confirm after (seconds)', ae: 'التأكيد بعد (ثوانٍ)' })}
        <input name="delay" type="number" min="0" max="3600" value="0" />
      </label>
      <label>
        ${both({ en: 'Copies of the confirmation', ae: 'عدد نسخ التأكيد' })}
        <input name="copies" type="number" min="1" max="20" value="1" />
      </label>
    </details>
  </form>
`

const closedPart = ({ state, wayOn }: Exclude<SandboxPage, { state: 'open' }>) => html`
  <h1>${both(CLOSED[state].title)}</h1>
  <p>${both(CLOSED[state].text)}</p>
  <p><a href="${wayOn}">${both({ en: 'Continue', ae: 'متابعة' })}</a></p>
`

const both = ({ en, ae }: Words) => html`<span lang="en" dir="ltr">${en}</span> <span lang="ar" dir="rtl">${ae}</span>`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1rem; display: grid; place-items: center; min-block-size: 100dvh; box-sizing: border-box }
main { inline-size: min(30rem, 100%) }
h1 { font-size: 1.375rem; line-height: 1.3 }
span { display: inline-block }
h1 span, p span { display: block }
[lang='ar'] { text-align: end }
.notice { border-block-end: 2px solid; padding-block-end: .5rem; font-weight: 600 }
dl { display: grid; grid-template-columns: 1fr auto; gap: .75rem 1rem }
dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem }
button { font: inherit; min-block-size: 3rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer; display: flex; justify-content: center; gap: .75rem; align-items: center }
button.pay { background: #0b5d4e; border-color: #0b5d4e; color: #fff; font-weight: 700 }
:focus-visible { outline: 3px solid #d9822b; outline-offset: 2px }
label { display: flex; justify-content: space-between; gap: 1rem; margin-block: .75rem }
input { font: inherit; inline-size: 6rem; min-block-size: 2.5rem }
`

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
