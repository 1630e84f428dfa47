import { createHash } from 'node:crypto'

import type { Fils } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { html, raw } from 'hono/html'

import { TRUSTED_TYPES } from '../http/security-headers.ts'
import { barePage } from '../pages/bare-page.ts'
import type { PurchaseKind } from './provider.ts'
import { KIND_WORDS, PAGE_WORDS } from './sandbox-words.ts'

export type SandboxPage =
  | { readonly state: 'open'; readonly kind: PurchaseKind; readonly purchaseNumber: string; readonly amount: Fils }
  | { readonly state: 'paid' | 'expired' | 'closed'; readonly kind: PurchaseKind; readonly wayOn: string }
  | { readonly state: 'unknown' }

export function sandboxPage(page: SandboxPage, language: Language) {
  const words = wordsIn(language)
  return barePage({
    lang: language === 'ae' ? 'ar' : 'en',
    title: words('page'),
    head: raw(`<style>${STYLE}</style>`),
    body: html`<body>
      <main>
        <p class="notice">${words('notice')}</p>
        ${page.state === 'open' ? openPart(page, language) : closedPart(page, language)}
      </main>
    </body>`,
  })
}

const wordsIn = (language: Language) => (name: keyof typeof PAGE_WORDS) => PAGE_WORDS[name][language]

/** Browsers apply `form-action` to redirects too, so `formTargets` includes their origin. */
export const sandboxHeaders = (formTargets: string): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'; ${TRUSTED_TYPES}`,
  'Referrer-Policy': 'no-referrer',
})

function openPart({ kind, purchaseNumber, amount }: Extract<SandboxPage, { state: 'open' }>, language: Language) {
  const words = wordsIn(language)
  return html`
    <h1>${KIND_WORDS[kind].title[language]}</h1>
    <dl>
      <dt>${words('number')}</dt>
      <dd><bdi data-testid="order">${purchaseNumber}</bdi></dd>
      <dt>${words('amount')}</dt>
      <dd><bdi data-testid="amount">${money(amount, language).text}</bdi></dd>
    </dl>
    <form method="post">
      <button name="decision" value="pay" class="pay">${words('pay')}</button>
      <button name="decision" value="decline">${words('decline')}</button>
      <button name="decision" value="cancel">${words('cancel')}</button>
      <details>
        <summary>${words('testers')}</summary>
        <label>
          ${words('delay')}
          <input name="delay" type="number" min="0" max="3600" value="0" />
        </label>
        <label>
          ${words('copies')}
          <input name="copies" type="number" min="1" max="20" value="1" />
        </label>
      </details>
    </form>
  `
}

function closedPart(page: Exclude<SandboxPage, { state: 'open' }>, language: Language) {
  const words = wordsIn(language)
  const [text, wayOn] =
    page.state === 'unknown' ? [words('unknownText'), '/'] : [KIND_WORDS[page.kind][page.state][language], page.wayOn]
  return html`
    <h1>${words(page.state)}</h1>
    <p>${text}</p>
    <p><a href="${wayOn}">${words('wayOn')}</a></p>
  `
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1rem; display: grid; place-items: center; min-block-size: 100dvh; box-sizing: border-box }
main { inline-size: min(30rem, 100%) }
h1 { font-size: 1.375rem; line-height: 1.3 }
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
