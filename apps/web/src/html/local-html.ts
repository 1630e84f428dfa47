import type { LocalText } from '@dareesha/engine/messages'

import { parseHtml, textOfHtml } from './parse-html.ts'
import type { HtmlNode } from './parse-html.ts'

/** A text in HTML, read; a null Arabic one is shown in English. */
export type LocalHtml = { readonly en: readonly HtmlNode[]; readonly ae: readonly HtmlNode[] | null }

/** Reads a text of the catalogue; null when there is none. */
export const htmlOf = (text: LocalText | null): LocalHtml | null =>
  text === null ? null : { en: parseHtml(text.en), ae: text.ae === null ? null : parseHtml(text.ae) }

/** A text of the catalogue without its markup. */
export const plainTextOf = ({ en, ae }: LocalText): LocalText => ({
  en: textOfHtml(en),
  ae: ae === null ? null : textOfHtml(ae),
})
