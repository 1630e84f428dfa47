import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { HtmlNode } from './parse-html.ts'

/**
 * HTML of the catalogue that was read, drawn as React elements. Nothing of it is ever put into the page as markup, so no
 * attribute, no script and no style of it can do anything (R10).
 */
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
  // A number and an address of mail read from left to right in every language.
  const isLeftToRight = /^(mailto|tel):/i.test(href)
  return (
    <a href={href} rel="noopener" {...(isLeftToRight ? { dir: 'ltr' } : {})}>
      {content}
    </a>
  )
}
