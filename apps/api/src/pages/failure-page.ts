import type { Language } from '@dareesha/engine/messages'
import { html } from 'hono/html'

import { barePage } from './bare-page.ts'
import { serverMessage } from '../http/server-words.ts'

export function failurePage(reference: string, language: Language) {
  const words = (code: 'no-answer' | 'try-again' | 'reference') => serverMessage({ code }, language)
  return barePage({
    lang: language === 'ae' ? 'ar-AE' : 'en-AE',
    title: words('no-answer'),
    head: html`<meta name="color-scheme" content="light dark" />`,
    body: html`<body
      style="margin:2rem auto;max-inline-size:32rem;padding-inline:1rem;font:1.125rem/1.6 system-ui,sans-serif"
    >
      <h1 style="font-size:1.5rem">${words('no-answer')}</h1>
      <p><a href="">${words('try-again')}</a></p>
      <p>
        <small>${words('reference')} <bdi>${reference}</bdi></small>
      </p>
    </body>`,
  })
}
