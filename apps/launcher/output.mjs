import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { manifests } from './digest.mjs'
import { inRoot } from './workspace.mjs'

export const TERMINAL = { stdio: 'inherit', say: (text) => console.log(text) }

export function openBuffer() {
  const folder = mkdtempSync(join(tmpdir(), 'dareesha-output-'))
  const path = join(folder, 'output')
  const file = openSync(path, 'a')
  return {
    stdio: ['ignore', file, file],
    say: (text) => void writeSync(file, `${text}\n`),
    close: () => {
      closeSync(file)
      const text = readFileSync(path, 'utf8')
      rmSync(folder, { recursive: true })
      return text
    },
  }
}

const PATHS = /(?:[\w.@-]+\/)*[\w.@-]+\.(?:ts|tsx|mts|mjs|cjs|css|json|ya?ml|md|mdx|html|sql)\b/g

export function firstFileIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !PASSED.test(line))
  for (const line of [...lines.filter((one) => FAILURE.test(one)), ...lines]) {
    for (const [path] of line.matchAll(PATHS)) {
      const folder = path.includes('node_modules') ? undefined : folderOf(path, line)
      if (folder !== undefined) return join(folder, path)
    }
  }
  return null
}

const MAX_FAILURE_LENGTH = 20
/** The first line of the description of a failed test in Vitest, Playwright and the test runner of Node. */
const FAILED_TEST = /^ FAIL |^⎯+ (?:Unhandled|Uncaught) |^ {2}\d+\) .* › |^test at /
/** The first line of the stack trace or of the source excerpt in a description. */
const TRACE = /^\s*(?:❯ |at |>? *\d+ ?\||⎯⎯)/

export function failureLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/[\s─]+$/, ''))
    .filter((line) => line !== '')
  const starts = lines.flatMap((line, at) => (FAILED_TEST.test(line) ? at : []))
  if (starts.length === 0) return lines.slice(-MAX_FAILURE_LENGTH)
  const linesEach = Math.max(3, Math.floor(MAX_FAILURE_LENGTH / starts.length))
  const descriptions = starts.map((start, index) => {
    const description = lines.slice(start, starts[index + 1])
    const trace = description.findIndex((line, at) => at > 0 && TRACE.test(line))
    return description.slice(0, trace < 0 ? linesEach : Math.min(trace, linesEach))
  })
  return descriptions.flat().slice(0, MAX_FAILURE_LENGTH)
}

const PASSED = /^\s*[✓✔↓]/
const FAILURE = /\bFAIL\b|\berror\b|not ok|[❯×✗✘✖]/i

function folderOf(path, line) {
  const folders = manifests()
    .map((manifest) => dirname(manifest))
    .filter((folder) => existsSync(inRoot(folder, path)))
  return folders.find((folder) => line.includes(` ${basename(folder)} `)) ?? folders[0]
}
