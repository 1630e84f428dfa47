import { parse } from 'postcss'
import type { AtRule, Container, Declaration, Rule } from 'postcss'

/** A part of a style sheet, and when a page has a use for it. */
type Part =
  | { readonly kind: 'always'; readonly text: string }
  | {
      readonly kind: 'rule'
      readonly selectors: string
      readonly needs: readonly (readonly string[])[]
      readonly settings: readonly Setting[]
    }
  | { readonly kind: 'group'; readonly start: string; readonly parts: readonly Part[] }

/** A declaration; `property` is its name where it is one of our own, such as `--ink`, and `uses` are those that its value names. */
type Setting = { readonly property: string | null; readonly text: string; readonly uses: readonly string[] }

/** What a selector only asks not to be, or to be one of: no class in there is needed. */
const CHOICE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
/** What it asks of an attribute: a dot in there begins no class. */
const ATTRIBUTE = /\[(?:[^\]"']|"[^"]*"|'[^']*')*\]/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const CLASSES_OF_PAGE = / class="([^"]*)"/g
const PROPERTY = /var\(\s*(--[\w-]+)/g

/** What only somebody who is there already can meet, or who gets the whole sheet at once: a pointer over something, a movement, paper, no scripts. */
const LATE_SELECTOR = /:(?:hover|active)\b/
const LATE_CONDITION = /(?<!\bnot )\bprint\b|\bprefers-reduced-motion\b|\bscripting: ?none\b/
const MOVEMENT = /^(?:transition|animation)/

/**
 * Makes the function that answers the part of a style sheet that the first sight of a page uses: what names no class, and what names
 * only classes that its HTML has; of our own properties those that one of these names. The rest of a sheet for all pages is as good
 * as nothing to it until somebody touches it: it comes with the whole sheet, as do fonts of the web, movements, and the style of
 * paper and of what a pointer is over.
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
    const used = usedParts(parts, classes)
    const properties = usedProperties(used, propertiesIn(html))
    return used.map((part) => textOf(part, properties)).join('')
  }
}

const usedParts = (parts: readonly Part[], classes: ReadonlySet<string>): readonly Part[] =>
  parts.flatMap((part) => usedPart(part, classes))

function usedPart(part: Part, classes: ReadonlySet<string>): readonly Part[] {
  switch (part.kind) {
    case 'always':
      return [part]
    case 'rule':
      return part.needs.some((names) => names.every((name) => classes.has(name))) ? [part] : []
    case 'group':
      return [{ ...part, parts: usedParts(part.parts, classes) }]
  }
}

function settingsOf(part: Part): readonly Setting[] {
  switch (part.kind) {
    case 'always':
      return [{ property: null, text: part.text, uses: propertiesIn(part.text) }]
    case 'rule':
      return part.settings
    case 'group':
      return part.parts.flatMap(settingsOf)
  }
}

/** Our own properties that are used, by the page itself, by what is declared, or by one another. */
function usedProperties(parts: readonly Part[], ofPage: readonly string[]): ReadonlySet<string> {
  const settings = parts.flatMap(settingsOf)
  const used = new Set<string>()
  const use = (property: string): void => {
    if (used.has(property)) return
    used.add(property)
    for (const setting of settings) if (setting.property === property) setting.uses.forEach(use)
  }
  ofPage.forEach(use)
  for (const { property, uses } of settings) if (property === null) uses.forEach(use)
  return used
}

function textOf(part: Part, properties: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'always':
      return part.text
    case 'rule': {
      const kept = part.settings.filter(({ property }) => property === null || properties.has(property))
      return kept.length === 0 ? '' : `${part.selectors}{${kept.map(({ text }) => text).join(';')}}`
    }
    case 'group': {
      const inside = part.parts.map((inner) => textOf(inner, properties)).join('')
      return inside === '' ? '' : `${part.start}{${inside}}`
    }
  }
}

const partsOf = ({ nodes = [] }: Container): Part[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return ruleOf(node as Rule)
    return node.type === 'atrule' ? atRuleOf(node as AtRule) : []
  })

function ruleOf(rule: Rule): readonly Part[] {
  // What stands inside of a rule is no declaration of its own: nothing of it is taken apart.
  if (rule.nodes.some(({ type }) => type === 'rule' || type === 'atrule'))
    return [{ kind: 'always', text: rule.toString() }]
  const selectors = rule.selectors.filter((selector) => !LATE_SELECTOR.test(selector.replace(CHOICE, '')))
  if (selectors.length === 0) return []
  return [
    {
      kind: 'rule',
      selectors: selectors.join(','),
      needs: selectors.map((selector) =>
        [...selector.replace(ATTRIBUTE, '').replace(CHOICE, '').matchAll(CLASS)].map(([, name = '']) =>
          name.replaceAll('\\', ''),
        ),
      ),
      settings: rule.nodes.flatMap((node) =>
        node.type === 'decl' && !MOVEMENT.test((node as Declaration).prop) ? [settingOf(node as Declaration)] : [],
      ),
    },
  ]
}

const settingOf = (declaration: Declaration): Setting => ({
  property: declaration.variable ? declaration.prop : null,
  text: declaration.toString(),
  uses: propertiesIn(declaration.value),
})

const propertiesIn = (text: string): string[] => [...text.matchAll(PROPERTY)].map(([, name = '']) => name)

function atRuleOf(rule: AtRule): readonly Part[] {
  const { name, params, nodes } = rule
  // Of a list each one is enough.
  const isLate = params.split(',').every((condition) => LATE_CONDITION.test(condition))
  if (name === 'page' || name.endsWith('keyframes') || isLate) return []
  if (name === 'font-face' && rule.toString().includes('url(')) return []
  if (nodes === undefined) return [{ kind: 'always', text: `${rule.toString()};` }]
  // What it holds is no rule, but declarations, as of a font.
  if (nodes.some(({ type }) => type === 'decl')) return [{ kind: 'always', text: rule.toString() }]
  return [{ kind: 'group', start: `@${name} ${params}`, parts: partsOf(rule) }]
}
