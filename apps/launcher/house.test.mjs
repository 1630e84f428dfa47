import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cssDuplicates } from './css-duplicates.mjs'
import { codeLines, commentLines, figures, isLoose, isProduct, isSmall, tableText } from './house.mjs'

const SCRIPT = `// Reason of the file.
import {
  one,
  two,
} from './numbers.ts'

/** What it adds. */
export const three = one + two // A note beside code.

export const address = 'https://example.com' /* kept */
export { four } from './numbers.ts'
`

test('the code count leaves out blank lines, comments, imports and re-exports', () => {
  assert.equal(codeLines('three.ts', SCRIPT), 2)
})

test('the comment count leaves out comments beside code', () => {
  assert.equal(commentLines('three.ts', SCRIPT), 2)
})

test('a slash inside a literal does not begin a comment', () => {
  const text = 'const a = "// a"\nconst b = `/* ${"//"} */`\nconst c = /\\/*"/\nconst d = a / b // c\n'
  assert.equal(codeLines('slashes.ts', text), 4)
  assert.equal(commentLines('slashes.ts', text), 0)
})

test('tests, style sheets and demo data are not product code', () => {
  for (const path of ['apps/api/src/app.ts', 'packages/engine/src/fils.ts', 'apps/launcher/run.mjs']) {
    assert.ok(isProduct(path), path)
  }
  const others = [
    'apps/api/src/app.test.ts',
    'apps/web/src/ui/badge.stories.tsx',
    'apps/api/src/http/attackers.endurance.ts',
    'apps/web/src/features/store/stories/store-records.ts',
    'packages/engine/src/testing/arbitraries.ts',
    'apps/e2e/journeys/guest.ts',
    'apps/web/src/ui/badge.module.css',
    'apps/api/demo/catalogue.json',
  ]
  for (const path of others) assert.ok(!isProduct(path), path)
})

test('an ordinary file with at most twelve lines of code is small', () => {
  const constants = (count) =>
    Array.from({ length: count }, (_, index) => `// A reason.\n\nexport const a${index} = 1\n`).join('')
  assert.ok(isSmall('apps/api/src/small.ts', constants(12)))
  assert.ok(!isSmall('apps/api/src/small.ts', constants(13)))
  assert.ok(!isSmall('packages/engine/src/store/index.ts', constants(1)), 'an entry point')
  assert.ok(!isSmall('apps/api/vitest.config.ts', constants(1)), 'a configuration')
})

test('only source files directly in a folder are loose', () => {
  assert.ok(isLoose('apps/api/src', 'apps/api/src/main.ts'))
  assert.ok(!isLoose('apps/api/src', 'apps/api/src/main.test.ts'))
  assert.ok(!isLoose('apps/api/src', 'apps/api/src/http/app.ts'))
})

const RULE = `.name {
  display: grid;
  gap: 8px;
  /* A reason. */
  padding: 4px;
  margin: 0;
  color: var(--ink);
}
`

test('two style sheets that share six lines are one pair', () => {
  const sheets = [
    { path: 'one.css', text: `.first {\n  inset: 0;\n}\n${RULE}` },
    { path: 'other.css', text: RULE.replace('.name', '.other') },
  ]
  assert.deepEqual(cssDuplicates(sheets), [{ one: 'one.css:4', other: 'other.css:1' }])
})

test('two style sheets are no pair if one value differs', () => {
  const sheets = [
    { path: 'one.css', text: RULE },
    { path: 'other.css', text: RULE.replace('8px', '9px') },
  ]
  assert.deepEqual(cssDuplicates(sheets), [])
})

test('six lines that occur twice in one style sheet are a pair', () => {
  const same = `.a {\n${'  gap: 8px;\n'.repeat(7)}}\n`
  assert.deepEqual(cssDuplicates([{ path: 'one.css', text: same }]), [])
  assert.deepEqual(cssDuplicates([{ path: 'one.css', text: RULE + RULE }]), [{ one: 'one.css:1', other: 'one.css:9' }])
})

test('the table aligns its columns', () => {
  const rows = [
    ['Figure', 'Now', 'Goal'],
    ['Small files', 123, 'at most 30'],
  ]
  assert.equal(tableText(rows), 'Figure       Now  Goal\nSmall files  123  at most 30')
})

test('every figure of this checkout has a well-formed value and goal', () => {
  for (const [figure, now, goal] of figures()) {
    assert.match(String(now), /^(\d+( s|\.\d min)?|not measured)$/, figure)
    if (!figure.startsWith('of it:')) assert.match(goal, /\d/, figure)
  }
})
