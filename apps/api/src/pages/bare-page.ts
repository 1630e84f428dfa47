import type { Language } from '@dareesha/engine/messages'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'

import { languageOf } from '../http/server-words.ts'

type Markup = ReturnType<typeof html>

type BarePage = {
  readonly lang: string
  readonly title: string
  readonly head: Markup
  readonly body: Markup
}

export const siteName = (isArabic: boolean): string => (isArabic ? 'دريشة' : 'Dareesha')

const fullTitle = (title: string, lang: string): string => `${title} – ${siteName(lang.startsWith('ar'))}`

export const barePage = ({ lang, title, head, body }: BarePage) =>
  html`<!doctype html>
    <html lang="${lang}" dir="${lang.startsWith('ar') ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${fullTitle(title, lang)}</title>
        ${head}
      </head>
      ${body}
    </html>`

export const LANGUAGE_COOKIE = 'user_language'

export function languageOfVisitor(context: Context): Language {
  const chosen = getCookie(context, LANGUAGE_COOKIE)
  return chosen === 'ae' || chosen === 'en' ? chosen : languageOf(context.req.header('accept-language'))
}
