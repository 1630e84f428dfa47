import { useMemo } from 'react'

import { HtmlNodes } from './html-nodes.tsx'
import { parseHtml } from './parse-html.ts'

/** Parses and renders HTML of the catalogue. */
export function SafeHtml({ html }: { readonly html: string }) {
  const nodes = useMemo(() => parseHtml(html), [html])
  return <HtmlNodes nodes={nodes} />
}
