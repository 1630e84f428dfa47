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

/** Deeper than any text that people write; what lies deeper gives its text alone, so that no depth can exhaust a stack. */
const MOST_LEVELS = 24

/** What is open around the next piece. `into` is null inside of what nobody sees. */
type Level = {
  readonly into: HtmlNode[] | null
  readonly tag: HtmlTag | null
  readonly isInLink: boolean
  readonly depth: number
}

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
  const around = (): Level => levels.at(-1) ?? { into: root, tag: null, isInLink: false, depth: 0 }
  const parser = new Parser({
    onopentag: (name, attributes) => levels.push(opened(name, attributes, around())),
    onclosetag: () => levels.pop(),
    ontext: (text) => addText(text, around().into),
  })
  parser.end(html)
  return root
}

function opened(name: string, attributes: Readonly<Record<string, string>>, around: Level): Level {
  const { into, isInLink, depth } = around
  if (into === null || UNSEEN.has(name)) return { ...around, into: null }
  const tag = TAGS.find((known) => known === name)
  if (tag === undefined || depth >= MOST_LEVELS || !mayStand(tag, around)) return around
  const children: HtmlNode[] = []
  const inside = { into: children, tag, isInLink: isInLink || tag === 'a', depth: depth + 1 }
  if (tag !== 'a') {
    into.push({ tag, children })
    return inside
  }
  const href = linkAddress(attributes['href'] ?? '')
  if (href === null) return around
  into.push({ tag, href, children })
  return inside
}

/** Whether a browser would leave an element where it is written. */
function mayStand(tag: HtmlTag, { tag: parent, isInLink }: Level): boolean {
  if (tag === 'li') return parent !== null && LISTS.has(parent)
  if (parent !== null && LISTS.has(parent)) return false
  if (tag === 'a') return !isInLink
  return !BLOCKS.has(tag) || parent === null || HOLD_BLOCKS.has(parent)
}

/** Two pieces of text side by side are one, as a browser has them */
function addText(text: string, into: HtmlNode[] | null): void {
  if (into === null) return
  const before = into.at(-1)
  if (typeof before === 'string') into[into.length - 1] = before + text
  else into.push(text)
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

/** Where a line ends for a reader, a word ends in the text. */
const ENDS_LINE: ReadonlySet<HtmlTag> = new Set([...BLOCKS, 'li', 'br'])

function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  return ENDS_LINE.has(node.tag) ? ` ${text} ` : text
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
