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
/** The elements that texts of the catalogue may have; every other one gives its text alone. */
export type HtmlTag = (typeof TAGS)[number]

/** A part of a text of the catalogue: characters, or one of the few elements. Only a link has anything beside its content. */
export type HtmlNode =
  | string
  | { readonly tag: Exclude<HtmlTag, 'a'>; readonly children: readonly HtmlNode[] }
  | { readonly tag: 'a'; readonly href: string; readonly children: readonly HtmlNode[] }

/** Not even the text of these is for people. */
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
])

const BLOCKS: ReadonlySet<HtmlTag> = new Set(['p', 'blockquote', 'h2', 'h3', 'h4', 'ul', 'ol'])
const HOLD_BLOCKS: ReadonlySet<HtmlTag> = new Set(['blockquote', 'li'])
const LISTS: ReadonlySet<HtmlTag> = new Set(['ul', 'ol'])

/** Elements that are not kept and stand on lines of their own: what is written in two of them must not run together. */
const OWN_LINE: ReadonlySet<string> = new Set<string>([
  ...BLOCKS,
  'li',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'address',
  'center',
  'h1',
  'h5',
  'h6',
  'dl',
  'dt',
  'dd',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'details',
  'summary',
  'table',
  'caption',
  'tr',
])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const BETWEEN_CELLS = ' · '

/** Deeper than any text that people write; what lies deeper gives its text alone, so that no depth can exhaust a stack. */
const MOST_LEVELS = 24

/** What is open around the next piece. `into` is null inside of what nobody sees. */
type Level = {
  readonly into: HtmlNode[] | null
  readonly tag: HtmlTag | null
  readonly isInLink: boolean
  readonly depth: number
  /** What is over with an element that was not kept. */
  readonly ends: 'line' | 'cell' | null
}

/** Lines and cells that are over, by what they were written into. What comes next there is set apart from them. */
type Over = Map<HtmlNode[], 'line' | 'cell'>

/**
 * Reads HTML of the catalogue, on a server as in a browser, into what may be shown of it (R10). No attribute comes through but
 * the address of a link, and elements stand only where a browser leaves them standing: so a page that was drawn by a server and
 * the same page drawn by a browser agree.
 *
 * @example
 * parseHtml('<p onclick="x()">Hi <script>alert(1)</script><b>you</b></p>')
 * // [{ tag: 'p', children: ['Hi ', { tag: 'b', children: ['you'] }] }]
 */
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

/** Words with what is among them, such as one in bold, as one where no paragraph holds them: a page sets apart what stands by itself. */
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
  if (tag === undefined || !mayStand(tag, around)) return notKept(name, around, over)
  const children: HtmlNode[] = []
  const node = tag === 'a' ? linkTo(attributes['href'] ?? '', children) : { tag, children }
  if (node === null) return notKept(name, around, over)
  setApart(tag, around, over)
  into.push(node)
  return { into: children, tag, isInLink: isInLink || tag === 'a', depth: depth + 1, ends: null }
}

/** An element that gives its text alone; where that stood on a line of its own, it still does. */
function notKept(name: string, around: Level, over: Over): Level {
  const level: Level = { ...around, ends: OWN_LINE.has(name) ? 'line' : CELLS.has(name) ? 'cell' : null }
  if (level.ends === 'line') end(level, over)
  return level
}

function end(level: Level | undefined, over: Over): void {
  if (level === undefined || level.into === null || level.ends === null) return
  // A row ends with its last cell.
  if (over.get(level.into) !== 'line') over.set(level.into, level.ends)
}

/** Sets an element, or a text (`null`), apart from what was over before it. */
function setApart(tag: HtmlTag | null, around: Level, over: Over): void {
  const { into } = around
  const was = into === null ? undefined : over.get(into)
  if (into === null || was === undefined) return
  over.delete(into)
  const before = into.at(-1)
  if (before === undefined || breaksLine(before) || (tag !== null && BREAK_LINES.has(tag))) return
  if (was === 'cell') push(BETWEEN_CELLS, into)
  else if (mayStand('br', around)) into.push({ tag: 'br', children: [] })
}

const BREAK_LINES: ReadonlySet<HtmlTag> = new Set([...BLOCKS, 'li', 'br'])
const breaksLine = (node: HtmlNode): boolean => typeof node !== 'string' && BREAK_LINES.has(node.tag)

/** Whether a browser would leave an element where it is written. */
function mayStand(tag: HtmlTag, { tag: parent, isInLink, depth }: Level): boolean {
  if (depth >= MOST_LEVELS) return false
  if (tag === 'li') return parent !== null && LISTS.has(parent)
  if (parent !== null && LISTS.has(parent)) return false
  if (tag === 'a') return !isInLink
  return !BLOCKS.has(tag) || parent === null || HOLD_BLOCKS.has(parent)
}

function addText(text: string, around: Level, over: Over): void {
  // White space between two lines is none of either.
  if (around.into === null || (over.has(around.into) && text.trim() === '')) return
  setApart(null, around, over)
  push(text, around.into)
}

/** Two pieces of text side by side are one, as a browser has them. */
function push(text: string, into: HtmlNode[]): void {
  const before = into.at(-1)
  if (typeof before === 'string') into[into.length - 1] = before + text
  else into.push(text)
}

function linkTo(written: string, children: readonly HtmlNode[]): HtmlNode | null {
  const href = linkAddress(written)
  return href === null ? null : { tag: 'a', href, children }
}

/** An address that a text may lead to: the web, mail, telephone, or a page of this site; null for every other. */
function linkAddress(written: string): string | null {
  const address = written.trim()
  // A browser leaves out line ends and turns \ around before it looks where an address leads.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\]/.test(address)) return null
  return /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/))/i.test(address) ? address : null
}

/** What a reader sees of HTML, as plain text in one line. */
export const textOfHtml = (html: string): string => parseHtml(html).map(textOf).join('').replaceAll(/\s+/g, ' ').trim()

// Where a line ends for a reader, a word ends in the text.
function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  return BREAK_LINES.has(node.tag) ? ` ${text} ` : text
}

/** The text inside the first element of HTML, without the white space around it; '' where there is no element. */
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
