import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { HtmlNode } from './parse-html.ts'

/** Parsed HTML of the catalogue as React elements. No markup is inserted as a string, so attributes, scripts and styles have no effect (R10). */
export const HtmlNodes = ({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode => drawAll(nodes)

const drawAll = (nodes: readonly HtmlNode[]): ReactNode[] => nodes.map(draw)

function draw(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'a') return <TextLink key={key} href={node.href} content={drawAll(node.children)} />
  const Tag = node.tag
  return Tag === 'br' ? <br key={key} /> : <Tag key={key}>{drawAll(node.children)}</Tag>
}

function TextLink({ href, content }: { readonly href: string; readonly content: ReactNode }) {
  if (href.startsWith('/')) return <Link to={href}>{content}</Link>
  // Phone numbers and e-mail addresses read left to right in every language.
  const isLeftToRight = /^(mailto|tel):/i.test(href)
  return (
    <a href={href} rel="noopener" {...(isLeftToRight ? { dir: 'ltr' } : {})}>
      {content}
    </a>
  )
}
