import type { LocalText } from '@dareesha/engine/messages'

import { parseHtml, textOfHtml } from './parse-html.ts'
import type { HtmlNode } from './parse-html.ts'

/** A text in HTML, read; a null Arabic one is shown in English. */
export type LocalHtml = { readonly en: readonly HtmlNode[]; readonly ae: readonly HtmlNode[] | null }

/** Reads a text of the catalogue; null when there is none, also where its markup holds no word: an editor leaves `<p><br></p>` of what was deleted. */
export function htmlOf(text: LocalText | null): LocalHtml | null {
  const en = text === null ? null : wordsOf(text.en)
  return en === null ? null : { en, ae: wordsOf(text?.ae ?? '') }
}

const wordsOf = (html: string): readonly HtmlNode[] | null => (textOfHtml(html) === '' ? null : parseHtml(html))

/** A text of the catalogue without its markup. */
export const plainTextOf = ({ en, ae }: LocalText): LocalText => ({
  en: textOfHtml(en),
  ae: ae === null ? null : textOfHtml(ae),
})
