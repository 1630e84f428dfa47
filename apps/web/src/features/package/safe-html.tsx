import { useMemo } from 'react'
import type { ReactNode } from 'react'

/** The elements that texts of the catalogue may have; every other one gives its text alone. */
const TAGS = new Set(['P', 'UL', 'OL', 'LI', 'B', 'STRONG', 'I', 'EM', 'BR', 'H3', 'H4', 'SPAN'])

/**
 * HTML of the catalogue, drawn as React elements. Nothing of it is ever put into the page as markup, so no attribute, no
 * script and no style of it can do anything (R10).
 */
export function SafeHtml({ html }: { readonly html: string }): ReactNode {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(draw)

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return null
  if (!TAGS.has(node.tagName)) return childrenOf(node)
  const Tag = node.tagName.toLowerCase() as 'p'
  return node.tagName === 'BR' ? <br key={key} /> : <Tag key={key}>{childrenOf(node)}</Tag>
}
