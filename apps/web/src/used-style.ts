import { parse } from 'postcss'
import type { AtRule, Container, Rule } from 'postcss'

/** A part of a style sheet, and when a page has a use for it. */
type Part =
  | { readonly kind: 'always'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly start: string; readonly parts: readonly Part[] }

/** What a selector only asks not to be, or to be one of: no class in there is needed. */
const CHOICE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const CLASSES_OF_PAGE = / class="([^"]*)"/g

/**
 * Makes the function that answers the part of a style sheet that a page uses: what names no class, and what names only classes that
 * its HTML has. The rest of a sheet for all pages is as good as nothing to it until somebody touches it.
 *
 * Fonts of the web are left out: they come with the whole sheet.
 *
 * @example
 * usedStyle('a{color:red}.card{margin:0}.sheet{inset:0}')('<p class="card">…') // 'a{color:red}.card{margin:0}'
 */
export function usedStyle(sheet: string): (html: string) => string {
  let parts: readonly Part[] | undefined
  return (html) => {
    // A server that draws no page needs none.
    parts ??= partsOf(parse(sheet))
    const classes = new Set([...html.matchAll(CLASSES_OF_PAGE)].flatMap(([, names = '']) => names.split(' ')))
    return textOf(parts, classes)
  }
}

const textOf = (parts: readonly Part[], classes: ReadonlySet<string>): string =>
  parts.map((part) => textOfPart(part, classes)).join('')

function textOfPart(part: Part, classes: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'always':
      return part.text
    case 'rule':
      return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.text : ''
    case 'group': {
      const inside = textOf(part.parts, classes)
      return inside === '' ? '' : `${part.start}{${inside}}`
    }
  }
}

const partsOf = ({ nodes = [] }: Container): Part[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return ruleOf(node as Rule)
    return node.type === 'atrule' ? atRuleOf(node as AtRule) : []
  })

const ruleOf = (rule: Rule): Part => ({
  kind: 'rule',
  text: rule.toString(),
  needs: rule.selectors.map((selector) =>
    [...selector.replace(CHOICE, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
  ),
})

function atRuleOf(rule: AtRule): readonly Part[] {
  const { name, params, nodes } = rule
  if (name === 'font-face' && rule.toString().includes('url(')) return []
  if (nodes === undefined) return [{ kind: 'always', text: `${rule.toString()};` }]
  // What it holds is no rule, but declarations, as of a font, or the steps of a movement.
  if (name.endsWith('keyframes') || nodes.some(({ type }) => type === 'decl'))
    return [{ kind: 'always', text: rule.toString() }]
  return [{ kind: 'group', start: `@${name} ${params}`, parts: partsOf(rule) }]
}
