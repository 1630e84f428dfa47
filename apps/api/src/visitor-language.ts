import type { Language } from '@dareesha/engine/messages'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

import { languageOf } from './server-words.ts'

/** Where a browser keeps the language that its visitor chose (I18N-01). */
export const LANGUAGE_COOKIE = 'user_language'

/** The language of a page that is no part of the site: what the visitor chose there, or what his browser asks for. */
export function languageOfVisitor(context: Context): Language {
  const chosen = getCookie(context, LANGUAGE_COOKIE)
  return chosen === 'ae' || chosen === 'en' ? chosen : languageOf(context.req.header('accept-language'))
}
