import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { nextTimes, readArguments } from './endurance.mjs'
import { addRun, hasReachedGoals, isDone, tablesOf } from './endurance-page.mjs'
import { ROWS } from './endurance-rows.mjs'
import { inRoot } from './workspace.mjs'

const ALL = Object.keys(ROWS)

for (const [args, asked] of [
  [[], { minutes: Infinity, rows: ALL }],
  [['--minutes', '10'], { minutes: 10, rows: ALL }],
  [['E3', '--minutes', '2.5', 'E1'], { minutes: 2.5, rows: ['E3', 'E1'] }],
  [['--minutes'], null],
  [['--minutes', 'many'], null],
  [['--minutes', '0'], null],
  [['E99'], null],
])
  test(`the arguments "${args.join(' ')}" of an endurance run mean ${JSON.stringify(asked)}`, () => {
    assert.deepEqual(readArguments(args), asked)
  })

test('every suite of a row names an existing test', () => {
  for (const { suites } of Object.values(ROWS))
    for (const { folder, file, title = '' } of suites)
      assert.match(
        readFileSync(inRoot(folder, file), 'utf8'),
        new RegExp(`\\b(it|test)\\b.*${title}`),
        `${file} ${title}`,
      )
})

test('a suite repeats its tests as often as the time allows', () => {
  assert.deepEqual(
    [
      nextTimes(1, 10_000, 240_000),
      nextTimes(8, 200_000, 240_000),
      nextTimes(8, 200_000, 50_000),
      nextTimes(1, 10, -5),
    ],
    [4, 9, 2, 1],
  )
})

const rounds = (kind, count) => ({
  status: 'passed',
  meta: { tallies: [{ row: 'E1', goal: 'rounds of each kind', kind, count }] },
})
const aRun = { code: 0, seconds: 60, commit: 'abc1234' }

test('a row is done when every kind has reached the goal', () => {
  const first = addRun({}, 'E1', { ...aRun, tests: [rounds('date', 1000), rounds('slot', 600)] })
  assert.equal(isDone('E1', first), false)
  const second = addRun(first, 'E1', { ...aRun, commit: 'def5678', tests: [rounds('slot', 400)] })
  assert.equal(isDone('E1', second), true)
  assert.match(tablesOf(second), /1,000 rounds of each kind \(2 kinds\) \| 1,000 \| 0 \| 0\.0 \| abc1234 to def5678/)
})

test('a suite is done when its run passed and its kinds reached the goal', () => {
  const tests = [rounds('date', 1000), rounds('slot', 600)]
  const first = addRun({}, 'E1', { ...aRun, tests })
  assert.equal(hasReachedGoals('E1', first, { code: 0, tests }), false)
  assert.equal(hasReachedGoals('E1', first, { code: 0, tests: [rounds('date', 1000)] }), true)
  assert.equal(hasReachedGoals('E1', addRun(first, 'E1', { ...aRun, tests }), { code: 0, tests }), true)
  assert.equal(hasReachedGoals('E1', first, { code: 1, tests: [rounds('date', 1000)] }), false)
  assert.equal(hasReachedGoals('E1', first, { code: 0, tests: [] }), false)
})

test('a failed test adds nothing to the counts, and the page lists the failure', () => {
  const failed = { ...rounds('date', 1000), status: 'failed', title: 'sells ten', failureMessages: ['11 sold\nat x'] }
  const ledger = addRun({}, 'E1', { ...aRun, code: 1, tests: [failed, rounds('slot', 7)] })
  assert.deepEqual(ledger.E1.counts, { 'rounds of each kind': { slot: 7 } })
  assert.match(tablesOf(ledger), /\*\*E1 failed\*\*: sells ten: 11 sold \(abc1234\)/)
})

test('a run whose process died without a report is a failure', () => {
  assert.deepEqual(addRun({}, 'E1', { ...aRun, code: 139, tests: [] }).E1.failures, ['exit code 139 (abc1234)'])
})

test('the page states the scores of mutation testing', () => {
  assert.match(
    tablesOf({}),
    /\| E11 \| .* \| engine: [\d.]+ % \(\d+ of \d+ mutants\); use cases: [\d.]+ % \(\d+ of the (400 mutants of the sample|\d+ mutants that ran so far; the sample has 400)\); screens: /,
  )
})

test('the page shows how a twin failed', () => {
  const twin = { status: 'passed', meta: { twins: [{ row: 'E2', guard: 'the lock', how: '12 violations' }] } }
  assert.match(tablesOf(addRun({}, 'E2', { ...aRun, tests: [twin] })), /\| E2 \| the lock \| 12 violations \|/)
})
