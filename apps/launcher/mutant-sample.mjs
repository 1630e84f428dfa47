import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Instrumenter } from '@stryker-mutator/instrumenter'

const NOT_MUTATED = new Set(['className', 'data-testid'])

function sourceReader() {
  const functions = []
  const comments = []
  return {
    functions,
    comments,
    shouldIgnore({ node, parent }) {
      if (node.type === 'Program') {
        functions.push([])
        comments.push(parent.comments ?? [])
      }
      if (/Function|ObjectMethod/.test(node.type) && node.loc != null) functions.at(-1).push(node.loc)
      return node.type === 'JSXAttribute' && NOT_MUTATED.has(node.name.name) ? 'no visitor notices it' : undefined
    },
  }
}

const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error, isDebugEnabled: () => false }

export async function instrument(folder, globs) {
  const names = globSync(globs, { cwd: folder, exclude: ['**/*.test.ts', '**/stories/**'] }).toSorted()
  const sources = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }))
  const reader = sourceReader()
  const options = { plugins: null, excludedMutations: [], ignorers: [reader] }
  const result = await new Instrumenter(quiet).instrument(files, options)
  const functions = new Map(names.map((name, at) => [name, reader.functions[at]]))
  const hashes = new Map(names.map((name, at) => [name, hashOfCode(sources.get(name), reader.comments[at])]))
  const mutants = result.mutants.filter(
    ({ status, fileName, location }) =>
      status !== 'Ignored' && functions.get(fileName).some((place) => isInside(location, place)),
  )
  return {
    texts: new Map(result.files.map(({ name, content }) => [join(folder, name), content])),
    mutants: withKeys(
      mutants.map((mutant) => described(mutant, sources.get(mutant.fileName), hashes.get(mutant.fileName))),
    ),
  }
}

function described({ id, fileName, location, mutatorName, replacement }, text, source) {
  const lines = text.split('\n')
  const start = offsetOf(lines, location.start)
  return {
    id,
    file: fileName,
    source,
    line: location.start.line + 1,
    mutator: mutatorName,
    before: text.slice(start, offsetOf(lines, location.end)),
    after: replacement,
  }
}

/** Ignores comments and white space, so that a result stays valid when only these change. */
function hashOfCode(text, comments) {
  const starts = [0, ...comments.map(({ end }) => end)]
  const code = starts.map((start, at) => text.slice(start, comments[at]?.start)).join('')
  return hashOf(code.replaceAll(/\s+/g, ' ').trim())
}

/** False for the whole function. Babel counts lines from one, Stryker from zero. */
function isInside({ start, end }, outer) {
  const first = { line: outer.start.line - 1, column: outer.start.column }
  const last = { line: outer.end.line - 1, column: outer.end.column }
  const isEqual = compare(first, start) === 0 && compare(end, last) === 0
  return compare(first, start) <= 0 && compare(end, last) <= 0 && !isEqual
}

const compare = (one, other) => one.line - other.line || one.column - other.column

const offsetOf = (lines, { line, column }) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column)

/** Keys contain no line number, so that they survive edits elsewhere in the file. */
export function withKeys(mutants) {
  const counts = new Map()
  return mutants.map((mutant) => {
    const change = JSON.stringify([mutant.file, mutant.mutator, mutant.before, mutant.after])
    const count = (counts.get(change) ?? 0) + 1
    counts.set(change, count)
    return { ...mutant, key: hashOf(`${change}${count}`).slice(0, 16) }
  })
}

/** The order by hash limits the effect of an edit: the sample keeps almost all of its other mutants. */
export function drawSample(mutants, { seed, count }) {
  const place = new Map(mutants.map(({ key }) => [key, hashOf(`${seed}:${key}`)]))
  return mutants.toSorted((one, other) => (place.get(one.key) < place.get(other.key) ? -1 : 1)).slice(0, count)
}

export const hashOf = (text) => createHash('sha256').update(text).digest('hex')
