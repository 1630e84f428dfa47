import { useMemo } from 'react'

import { HtmlNodes } from './html-nodes.tsx'
import { parseHtml } from './parse-html.ts'

/** HTML of the catalogue, read and drawn. */
export function SafeHtml({ html }: { readonly html: string }) {
  const nodes = useMemo(() => parseHtml(html), [html])
  return <HtmlNodes nodes={nodes} />
}
