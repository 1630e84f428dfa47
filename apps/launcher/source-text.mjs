import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

import { inRoot } from './workspace.mjs'

const PARSED = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js'])
const COMMENTS = {
  '.css': /\/\*[^]*?\*\//g,
  '.sql': /--.*|\/\*[^]*?\*\//g,
  '.html': /<!--[^]*?-->/g,
  '.sh': /(?<=^|\s)#.*/gm,
  '.yaml': /(?<=^|\s)#.*/gm,
  '.yml': /(?<=^|\s)#.*/gm,
}

export const textOf = (path) => readFileSync(inRoot(path), 'utf8')

export const isScript = (path) => PARSED.has(extname(path))

export const hasComments = (path) => isScript(path) || extname(path) in COMMENTS

export function partsOf(path, text) {
  if (isScript(path)) return scriptParts(path, text)
  const comment = COMMENTS[extname(path)]
  const comments = comment === undefined ? [] : [...text.matchAll(comment)].map(rangeOf)
  return { comments, imports: [], reexports: [], titles: [] }
}

function scriptParts(path, text) {
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const titles = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title !== undefined && TITLED.has(title.type) && TEST_CALLS.has(calledName(callee))) titles.push(title)
    },
  }).visit(program)
  return {
    comments,
    imports: program.body.filter(({ type }) => type === 'ImportDeclaration'),
    reexports: program.body.filter(({ type, source }) => type.startsWith('Export') && source != null),
    titles,
  }
}

const TITLED = new Set(['Literal', 'TemplateLiteral'])
const TEST_CALLS = new Set(['describe', 'it', 'test'])

// Returns `it` for `it.skip` and `it.each(rows)`, and `test` for `test.prop([...])`.
function calledName({ type, name, object, callee }) {
  if (type === 'Identifier') return name
  const inner = object ?? callee
  return inner == null ? undefined : calledName(inner)
}

export const onlyRanges = (text, ranges, filler = ' ') =>
  piecesOf(text, ranges)
    .map(({ piece, isInside }) => (isInside ? piece : blanked(piece, filler)))
    .join('')

export const withoutRanges = (text, ranges) =>
  piecesOf(text, ranges)
    .map(({ piece, isInside }) => (isInside ? blanked(piece, ' ') : piece))
    .join('')

function piecesOf(text, ranges) {
  const pieces = []
  let at = 0
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue
    pieces.push({ piece: text.slice(at, start), isInside: false }, { piece: text.slice(start, end), isInside: true })
    at = end
  }
  return [...pieces, { piece: text.slice(at), isInside: false }]
}

const blanked = (text, filler) => text.replace(/\S/g, filler)

const rangeOf = (match) => ({ start: match.index, end: match.index + match[0].length })

export const filledLines = (text) => text.split('\n').filter((line) => line.trim() !== '').length
