import { Parser } from 'htmlparser2'

const TAGS = [
  'p',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'span',
  'a',
  'br',
] as const
export type HtmlTag = (typeof TAGS)[number]

export type HtmlNode =
  | string
  | { readonly tag: Exclude<HtmlTag, 'a'>; readonly children: readonly HtmlNode[] }
  | { readonly tag: 'a'; readonly href: string; readonly children: readonly HtmlNode[] }

const UNSEEN = new Set('script style template noscript iframe object svg math title textarea'.split(' '))

const BLOCKS: ReadonlySet<HtmlTag> = new Set(['p', 'blockquote', 'h2', 'h3', 'h4', 'ul', 'ol'])
const HOLD_BLOCKS: ReadonlySet<HtmlTag> = new Set(['blockquote', 'li'])
const LISTS: ReadonlySet<HtmlTag> = new Set(['ul', 'ol'])

const OWN_LINE: ReadonlySet<string> = new Set([
  ...BLOCKS,
  ...'li div section article header footer main aside nav address center h1 h5 h6 dl dt dd'.split(' '),
  ...'pre hr figure figcaption details summary table caption tr'.split(' '),
])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const BETWEEN_CELLS = ' · '

const MAX_LEVELS = 24

type Level = {
  readonly into: HtmlNode[] | null
  readonly tag: HtmlTag | null
  readonly isInLink: boolean
  readonly depth: number
  readonly ends: 'line' | 'cell' | null
}

/** The lists of nodes in which a line or a cell has just ended. The next node of the list may need a separator. */
type Over = Map<HtmlNode[], 'line' | 'cell'>

/** Nests elements as browsers do, because hydration would otherwise fail (R10). */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = []
  const levels: Level[] = []
  const around = (): Level => levels.at(-1) ?? { into: root, tag: null, isInLink: false, depth: 0, ends: null }
  const over: Over = new Map()
  const parser = new Parser({
    onopentag: (name, attributes) => levels.push(opened(name, attributes, around(), over)),
    onclosetag: () => end(levels.pop(), over),
    ontext: (text) => addText(text, around(), over),
  })
  parser.end(html)
  return inParagraphs(root)
}

/** Joins adjacent text and inline elements in one paragraph. Without the paragraph, the page would show each of them as a block. */
function inParagraphs(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const all: HtmlNode[] = []
  let loose: HtmlNode[] = []
  const gather = (): void => {
    const isOne = loose.filter((node) => typeof node !== 'string' || node.trim() !== '').length > 1
    all.push(...(isOne ? [{ tag: 'p', children: loose } as const] : loose))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.has(node.tag)) {
      loose.push(node)
      continue
    }
    gather()
    all.push(node)
  }
  gather()
  return all
}

function opened(name: string, attributes: Readonly<Record<string, string>>, around: Level, over: Over): Level {
  const { into, isInLink, depth } = around
  if (into === null || UNSEEN.has(name)) return { ...around, into: null, ends: null }
  const tag = TAGS.find((known) => known === name)
  if (tag === undefined || !isAllowedIn(tag, around)) return withoutTag(name, around, over)
  const children: HtmlNode[] = []
  const node = tag === 'a' ? linkTo(attributes['href'] ?? '', children) : { tag, children }
  if (node === null) return withoutTag(name, around, over)
  setApart(tag, around, over)
  into.push(node)
  return { into: children, tag, isInLink: isInLink || tag === 'a', depth: depth + 1, ends: null }
}

function withoutTag(name: string, around: Level, over: Over): Level {
  const level: Level = { ...around, ends: OWN_LINE.has(name) ? 'line' : CELLS.has(name) ? 'cell' : null }
  if (level.ends === 'line') end(level, over)
  return level
}

function end(level: Level | undefined, over: Over): void {
  if (level === undefined || level.into === null || level.ends === null) return
  if (over.get(level.into) !== 'line') over.set(level.into, level.ends)
}

function setApart(tag: HtmlTag | null, around: Level, over: Over): void {
  const { into } = around
  const was = into === null ? undefined : over.get(into)
  if (into === null || was === undefined) return
  over.delete(into)
  const before = into.at(-1)
  if (before === undefined || breaksLine(before) || (tag !== null && BREAK_LINES.has(tag))) return
  if (was === 'cell') push(BETWEEN_CELLS, into)
  else if (isAllowedIn('br', around)) into.push({ tag: 'br', children: [] })
}

const BREAK_LINES: ReadonlySet<HtmlTag> = new Set([...BLOCKS, 'li', 'br'])
const breaksLine = (node: HtmlNode): boolean => typeof node !== 'string' && BREAK_LINES.has(node.tag)

function isAllowedIn(tag: HtmlTag, { tag: parent, isInLink, depth }: Level): boolean {
  if (depth >= MAX_LEVELS) return false
  if (tag === 'li') return parent !== null && LISTS.has(parent)
  if (parent !== null && LISTS.has(parent)) return false
  if (tag === 'a') return !isInLink
  return !BLOCKS.has(tag) || parent === null || HOLD_BLOCKS.has(parent)
}

function addText(text: string, around: Level, over: Over): void {
  if (around.into === null || (over.has(around.into) && text.trim() === '')) return
  setApart(null, around, over)
  push(text, around.into)
}

function push(text: string, into: HtmlNode[]): void {
  const before = into.at(-1)
  if (typeof before === 'string') into[into.length - 1] = before + text
  else into.push(text)
}

function linkTo(written: string, children: readonly HtmlNode[]): HtmlNode | null {
  const href = linkAddress(written)
  return href === null ? null : { tag: 'a', href, children }
}

function linkAddress(written: string): string | null {
  const address = written.trim()
  // A browser drops line breaks and reads `\` as `/`, so `/\x` would lead to the host `x`.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\]/.test(address)) return null
  return /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/))/i.test(address) ? address : null
}

export const textOfHtml = (html: string): string => textOfNodes(parseHtml(html))

export const textOfNodes = (nodes: readonly HtmlNode[]): string =>
  nodes.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()

function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  return BREAK_LINES.has(node.tag) ? ` ${text} ` : text
}

export function textOfFirstElement(html: string): string {
  let depth = 0
  let isOver = false
  let text = ''
  const parser = new Parser({
    onopentag: () => {
      depth += 1
    },
    ontext: (piece) => {
      if (depth > 0 && !isOver) text += piece
    },
    onclosetag: () => {
      depth -= 1
      isOver ||= depth === 0
    },
  })
  parser.end(html)
  return text.trim()
}
