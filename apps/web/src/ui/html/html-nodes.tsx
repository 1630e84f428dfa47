import type { ReactNode } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { AnyLink } from '../any-link.tsx'
import type { HtmlNode } from './parse-html.ts'

type ProseProps = { readonly of: LocalHtml; readonly className: string | undefined }

export function LocalProse({ of: { en, ae }, className }: ProseProps) {
  const { language } = useLanguage()
  return (
    <div className={className} {...(language === 'ae' && ae === null ? { lang: 'en-AE', dir: 'ltr' } : {})}>
      <HtmlNodes nodes={language === 'ae' ? (ae ?? en) : en} />
    </div>
  )
}

/** Creates React elements and never inserts an HTML string, so scripts, styles and all attributes except `href` have no effect (R10). */
export const HtmlNodes = ({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode => renderAll(nodes)

const renderAll = (nodes: readonly HtmlNode[]): ReactNode[] => nodes.map(renderNode)

function renderNode(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'a')
    return (
      <AnyLink key={key} to={node.href}>
        {renderAll(node.children)}
      </AnyLink>
    )
  const Tag = node.tag
  return Tag === 'br' ? <br key={key} /> : <Tag key={key}>{renderAll(node.children)}</Tag>
}
