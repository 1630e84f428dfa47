import type { LocalText } from '@dareesha/engine/messages'

import { parseHtml, textOfHtml, textOfNodes } from '../ui/html/parse-html.ts'
import type { HtmlNode } from '../ui/html/parse-html.ts'

export type LocalHtml = { readonly en: readonly HtmlNode[]; readonly ae: readonly HtmlNode[] | null }

/** Returns null for an English text without words, such as `<p><br></p>` from an empty rich-text editor. */
export function htmlOf(text: LocalText | null): LocalHtml | null {
  const en = text === null ? null : wordsOf(text.en)
  return en === null ? null : { en, ae: wordsOf(text?.ae ?? '') }
}

function wordsOf(html: string): readonly HtmlNode[] | null {
  const nodes = parseHtml(html)
  return textOfNodes(nodes) === '' ? null : nodes
}

export const plainTextOf = ({ en, ae }: LocalText): LocalText => ({
  en: textOfHtml(en),
  ae: ae === null ? null : textOfHtml(ae),
})
