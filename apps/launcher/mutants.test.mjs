import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { reportOf, resultsIn, scoreOf } from './mutant-report.mjs'
import { drawSample, instrument, withKeys } from './mutant-sample.mjs'
import { coveringTests } from './mutant-tests.mjs'
import { readOptions } from './mutants.mjs'

test('instrument skips class names, test ids and code that runs at load time', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'dareesha-mutants-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const markup = '<p className={wide ? "a" : "b"} data-testid="c" title={wide ? "d" : "e"} />'
  const lines = [
    'const TITLE = "f"',
    'export function Part({ wide }) {',
    `  return ${markup}`,
    '}',
    'export const size = (wide) => wide > 2',
  ]
  writeFileSync(join(folder, 'part.tsx'), lines.join('\n'))
  writeFileSync(join(folder, 'part.test.ts'), 'true && false\n')
  const { texts, mutants } = await instrument(folder, ['*.{ts,tsx}'])
  deepEqual([...texts.keys()], [join(folder, 'part.tsx')])
  const changes = mutants.map(({ line, before, after }) => `${line}: ${before.slice(0, 8)} becomes ${after}`)
  deepEqual(changes.toSorted(), [
    '2: {\n  retu becomes {}',
    '3: "d" becomes ""',
    '3: "e" becomes ""',
    '5: wide > 2 becomes false',
    '5: wide > 2 becomes true',
    '5: wide > 2 becomes wide <= 2',
    '5: wide > 2 becomes wide >= 2',
  ])
})

test('the source hash of a mutant depends on code but not on comments', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'dareesha-mutants-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const sourceOf = async (text) => {
    writeFileSync(join(folder, 'size.ts'), text)
    const { mutants } = await instrument(folder, ['*.ts'])
    return mutants[0].source
  }
  const source = await sourceOf('export const isLarge = (size) => size > 2\n')
  equal(await sourceOf('/** Text. */\n\nexport const isLarge = (size) => /* more */ size > 2 // than two\n'), source)
  notEqual(await sourceOf('export const isLarge = (size) => size > 3\n'), source)
})

const aMutant = (changes) => ({ file: 'a.ts', mutator: 'StringLiteral', before: "'a'", after: '""', ...changes })

test('the key of a mutant is unique and independent of its line number', () => {
  const [first, second] = withKeys([aMutant({ line: 1 }), aMutant({ line: 2 })])
  notEqual(first.key, second.key)
  equal(withKeys([aMutant({ line: 9 })])[0].key, first.key)
})

test('a seed draws the same sample from any order of the mutants', () => {
  const mutants = withKeys(Array.from({ length: 50 }, (_, at) => aMutant({ before: `'${at}'` })))
  const keysOf = (list, seed = '1') => drawSample(list, { seed, count: 10 }).map(({ key }) => key)
  const sample = keysOf(mutants)
  deepEqual(keysOf(mutants.toReversed()), sample)
  notEqual(keysOf(mutants, '2').join(), sample.join())
  const removed = mutants.filter(({ key }) => key !== sample[0])
  deepEqual(keysOf(removed).slice(0, 9), sample.slice(1))
})

const coverage = (changes) => ({ ms: 10, slowestMs: 10, outsideTests: [], tests: {}, ...changes })

test('coveringTests returns only the tests that reach the mutant', () => {
  const coverageByFile = new Map([
    ['api src/slow.test.ts', coverage({ ms: 900, tests: { s1: ['0'] } })],
    ['api src/quick.test.ts', coverage({ ms: 5, tests: { q1: ['0', '7'], q2: ['7'] } })],
    ['api src/quote.test.ts', coverage({ ms: 2000, outsideTests: ['0'], tests: { u1: ['0'] } })],
    ['api src/other.test.ts', coverage({ tests: { o1: ['7'] } })],
  ])
  deepEqual(
    coveringTests({ id: '0', file: 'src/quote.ts' }, coverageByFile).map(({ name, testIds }) => [name, testIds]),
    [
      ['api src/quote.test.ts', undefined],
      ['api src/quick.test.ts', ['q1']],
      ['api src/slow.test.ts', ['s1']],
    ],
  )
})

const SOURCE = '0123456789abcdef0123456789abcdef'
const result = (status, changes) => ({ ...aMutant({ line: 3, key: 'a key', source: SOURCE }), status, ...changes })

test('the score counts mutants that no test reaches as undetected', () => {
  const results = ['killed', 'timeout', 'survived', 'uncovered'].map((status) => result(status))
  deepEqual(scoreOf(results), { detected: 2, total: 4, score: 50 })
})

test('a new report keeps the reasons for survivors from the earlier report', () => {
  const facts = { area: 'screens', seed: '1', commit: 'abc1234', count: 400, all: 2000 }
  const results = [result('killed'), result('survived', { file: 'b.tsx', before: 'one ||\n  two', after: 'true' })]
  const first = reportOf({ ...facts, results })
  match(
    first,
    /50\.0 %: the tests detect 1 of 2 mutants\. The seed is `1`, the commit `abc1234`; the sample has 400 of 2000/,
  )
  match(first, /\| `b\.tsx:3` \| `one ∣∣ two` becomes `true` \| {2}\|/)
  const explained = first.replace('`true` |  |', '`true` | one implies two |')
  const moved = results.map((one) => ({ ...one, line: 8 }))
  match(reportOf({ ...facts, results: moved }, explained), /\| `b\.tsx:8` \| .* \| one implies two \|/)
})

test('a report holds the results of all mutants', () => {
  const facts = { area: 'screens', seed: '1', commit: 'abc1234', count: 400, all: 2000 }
  const results = [result('killed'), result('uncovered', { key: 'another key' })]
  const source = SOURCE.slice(0, 16)
  deepEqual(resultsIn(reportOf({ ...facts, results })), [
    { key: 'a key', source, status: 'killed' },
    { key: 'another key', source, status: 'uncovered' },
  ])
  deepEqual(resultsIn(''), [])
})

test('the command refuses unknown areas, unknown options and empty samples', () => {
  const usual = { count: 400, seed: '1', isAgain: false, isReportOnly: false }
  deepEqual(readOptions(['--area', 'screens']), { ...usual, area: 'screens' })
  deepEqual(readOptions(['--area', 'screens', '--only', 'report']), { ...usual, area: 'screens', isReportOnly: true })
  deepEqual(readOptions(['--area', 'use-cases', '--sample', '20', '--seed', 'x', '--again', 'survivors']), {
    area: 'use-cases',
    count: 20,
    seed: 'x',
    isAgain: true,
    isReportOnly: false,
  })
  for (const args of [
    [],
    ['--area', 'engine'],
    ['--area', 'screens', '--sample', '0'],
    ['--area', 'screens', '--fast', '1'],
    ['--area'],
  ])
    equal(readOptions(args), null)
})
