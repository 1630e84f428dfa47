import { parse } from 'postcss'
import type { AtRule, Container, Declaration, Rule } from 'postcss'

type Part =
  | { readonly kind: 'always'; readonly text: string }
  | {
      readonly kind: 'rule'
      readonly selectors: string
      readonly needs: readonly (readonly string[])[]
      readonly settings: readonly Setting[]
    }
  | { readonly kind: 'group'; readonly start: string; readonly parts: readonly Part[] }

/** A declaration. `property` is the name of a custom property, such as `--ink`; `uses` are the custom properties in its value. */
type Setting = { readonly property: string | null; readonly text: string; readonly uses: readonly string[] }

/** `:not(…)` and lists of alternatives: the rule may apply without the classes inside. */
const CHOICE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
/** In an attribute selector, a dot does not begin a class. */
const ATTRIBUTE = /\[(?:[^\]"']|"[^"]*"|'[^']*')*\]/g
const CLASS = /\.((?:\\.|[\w-])+)/g
const CLASSES_OF_PAGE = / class="([^"]*)"/g
const PROPERTY = /var\(\s*(--[\w-]+)/g

/** Hover, motion, print and `scripting: none` rules are not critical. */
const LATE_SELECTOR = /:(?:hover|active)\b/
const LATE_CONDITION = /(?<!\bnot )\bprint\b|\bprefers-reduced-motion\b|\bscripting: ?none\b/
const MOVEMENT = /^(?:transition|animation)/

/** Extracts the critical CSS of a page: the rules whose classes all occur in its HTML, and the custom properties that they use. */
export function usedStyle(sheet: string): (html: string) => string {
  let parts: readonly Part[] | undefined
  return (html) => {
    // Parsed at the first rendering, because parsing delays the start of the server.
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

/** The custom properties that the page, its rules or other used properties name. */
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
  // Rules that contain rules are kept whole.
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
  // A list of conditions applies if one of them does, so the rule is late only if all of them are.
  const isLate = params.split(',').every((condition) => LATE_CONDITION.test(condition))
  if (name === 'page' || name.endsWith('keyframes') || isLate) return []
  if (name === 'font-face' && rule.toString().includes('url(')) return []
  if (nodes === undefined) return [{ kind: 'always', text: `${rule.toString()};` }]
  // At-rules with declarations, such as `@font-face`.
  if (nodes.some(({ type }) => type === 'decl')) return [{ kind: 'always', text: rule.toString() }]
  return [{ kind: 'group', start: `@${name} ${params}`, parts: partsOf(rule) }]
}
