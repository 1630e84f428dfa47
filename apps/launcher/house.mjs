import { execFileSync } from 'node:child_process'
import { basename, dirname, extname } from 'node:path'

import { cssDuplicates } from './css-duplicates.mjs'
import { filesUnder } from './digest.mjs'
import { durationOf } from './durations.mjs'
import { filledLines, isScript, partsOf, textOf, withoutRanges } from './source-text.mjs'
import { inRoot } from './workspace.mjs'

const SMALL = 12
const NOT_PRODUCT = /\.(test|test-d|spec|stories|endurance)\.|(^|\/)(testing|stories)\/|^apps\/e2e\//
const ENTRY_POINTS = /(^|\/)index\.ts$|\.config\.|\.setup\./
const DEMO_AS_CODE = /^apps\/api\/src\/(.+\/)?(demo|scenes)\//
const MACHINERY = new Set([
  'document.tsx',
  'hydration.ts',
  'index.html',
  'lazy-island.tsx',
  'page.tsx',
  'server-translation.ts',
  'server.tsx',
  'ssr-route.ts',
])
const SCRIPT_ELEMENTS = /<script[^]*?<\/script>/g
const FEATURES = {
  'the desk and the gate': /\b(desk|gate|staff|admissions?)\//,
  'the resellers': /\/octo\//,
  'the booking element': /^apps\/embed\//,
  'mail, SMS and notifications': /^apps\/api\/src\/notifications\//,
  'measurements and checks': /^apps\/(bench|launcher|standalone)\//,
  'the documentation': /^apps\/docs\/|\/openapi\//,
}

export const isProduct = (path) => isScript(path) && !NOT_PRODUCT.test(path)

export function isSmall(path, text) {
  if (!isProduct(path) || ENTRY_POINTS.test(path)) return false
  return filledLines(withoutRanges(text, partsOf(path, text).comments)) <= SMALL
}

export function codeLines(path, text) {
  const { comments, imports, reexports } = partsOf(path, text)
  return filledLines(withoutRanges(text, [...comments, ...imports, ...reexports]))
}

export const commentLines = (path, text) =>
  filledLines(text) - filledLines(withoutRanges(text, partsOf(path, text).comments))

export const isLoose = (folder, path) => dirname(path) === folder && isProduct(path)

function walks() {
  const output = execFileSync(process.execPath, [inRoot('apps', 'docs', 'testing', 'walks.mjs')], { encoding: 'utf8' })
  return new Map(JSON.parse(output).map((walk) => [walk.name, walk]))
}

export function figures() {
  const files = filesUnder('')
  const product = files.filter(isProduct).map((path) => ({ path, text: textOf(path) }))
  const sheets = files.filter((path) => extname(path) === '.css').map((path) => ({ path, text: textOf(path) }))
  const sum = (rows, count) => rows.reduce((total, { path, text }) => total + count(path, text), 0)
  const loose = (folder) => product.filter(({ path }) => isLoose(folder, path)).length
  const rawLines = (paths) => paths.reduce((total, path) => total + linesOf(path), 0)
  const machinery = files.filter(
    (path) => path.startsWith('apps/web/') && !path.includes('.storybook/') && MACHINERY.has(basename(path)),
  )
  const walkOf = walks()
  const filesOnWalk = (name) => walkOf.get(name).steps.length
  return [
    ['Files that a ticket quantity passes, click to payload', filesOnWalk('a ticket quantity'), 'at most 12'],
    ['Files that a coupon code passes, typing to the server’s answer', filesOnWalk('a coupon code'), 'at most 16'],
    ['Shapes that a coupon code takes', walkOf.get('a coupon code').shapes.length, 'at most 4'],
    ['Files that a purchase passes, request to ticket page', filesOnWalk('a purchase'), 'at most 20'],
    [
      'Files of 12 lines of code or fewer',
      product.filter(({ path, text }) => isSmall(path, text)).length,
      'at most 30',
    ],
    ['Loose source files at the root of apps/web/src', loose('apps/web/src'), 'at most 6'],
    ['Loose source files at the root of apps/api/src', loose('apps/api/src'), 'at most 6'],
    [
      'Lines of apps/api that are demo data or drawings',
      rawLines(files.filter((path) => DEMO_AS_CODE.test(path))),
      '0',
    ],
    ['Lines of our own SSR and hydration code', rawLines(machinery), 'at most 600'],
    ['CSS duplicate pairs of six lines or more', cssDuplicates(sheets).length, 'at most 15'],
    ['npm run check', measured('check'), 'under 60 s'],
    ['npm test on 2 cores, after installing', measured('test'), 'at most 15 min'],
    ['Product code: lines without blanks, comments, imports', sum(product, codeLines), 'at most 33500 (ADR 0085)'],
    ...Object.entries(FEATURES).map(([name, paths]) => [
      `of it: ${name}`,
      sum(
        product.filter(({ path }) => paths.test(path)),
        codeLines,
      ),
      '',
    ]),
    ['Comment lines of product code', sum(product, commentLines), 'at most 3451'],
  ]
}

/** In an HTML file, counts only the lines of its scripts. */
function linesOf(path) {
  const text = textOf(path)
  return extname(path) === '.html'
    ? (text.match(SCRIPT_ELEMENTS) ?? []).reduce((total, script) => total + script.split('\n').length, 0)
    : text.split('\n').length - 1
}

function measured(command) {
  const seconds = durationOf(command)
  if (seconds === null) return 'not measured'
  return seconds < 120 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`
}

export function tableText(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => String(cell).padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

if (import.meta.main) {
  console.log(tableText([['Figure', 'Now', 'Goal'], ...figures()]))
}
