import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

import { failureLines, firstFileIn, openBuffer } from './output.mjs'

test('a buffer keeps all lines of a step in order', () => {
  const buffer = openBuffer()
  buffer.say('first')
  spawnSync('node', ['-e', 'console.log("second"); console.error("third")'], { stdio: buffer.stdio })
  buffer.say('fourth')
  assert.equal(buffer.close(), 'first\nsecond\nthird\nfourth\n')
})

for (const [tool, output, file] of [
  ['tsc', "apps/launcher/run.mjs(3,4): error TS2304: Cannot find name 'x'.", 'apps/launcher/run.mjs'],
  ['oxlint', '  × eslint(no-var)\n   ╭─[apps/launcher/steps.mjs:1:1]', 'apps/launcher/steps.mjs'],
  ['knip', '\u001b[33mUnused files\u001b[39m (1)\n\u001b[2mapps/launcher/lock.mjs\u001b[22m', 'apps/launcher/lock.mjs'],
  ['imports', 'no-cycles: apps/launcher/lock.mjs -> apps/launcher/run.mjs', 'apps/launcher/lock.mjs'],
  ['vitest, with a file that does not exist,', 'FAIL src/coupon.ts > refuses', null],
  [
    'vitest, with passed files above the failed one,',
    ' ✓ apps/launcher/lock.mjs (3 tests)\n FAIL apps/launcher/run.mjs > starts',
    'apps/launcher/run.mjs',
  ],
  [
    'vitest, stopped before any failure,',
    ' ✓ apps/launcher/lock.mjs (3 tests)\n ↓ apps/launcher/run.mjs (0 test)',
    null,
  ],
  ['a tool without a file', '3 of 4 failed in 2.5 s', null],
  ['a trace', 'at node_modules/x/y.mjs\nat apps/launcher/run.mjs', 'apps/launcher/run.mjs'],
])
  test(`the first file in the output of ${tool} is ${file}`, () => {
    assert.equal(firstFileIn(output), file)
  })

for (const [name, file] of [
  ['contract', 'packages/contract/src/index.ts'],
  ['client', 'packages/client/src/index.ts'],
])
  test(`firstFileIn returns a path of the package ${name} relative to the root`, () => {
    assert.equal(firstFileIn(` ❯  ${name}  src/index.ts (17 tests | 1 failed) 166ms`), file)
  })

for (const { tool, output, lines } of [
  {
    tool: 'Vitest',
    output: [
      '\u001b[31m ❯\u001b[39m  web  src/sum.test.ts (2 tests | 1 failed)',
      ' FAIL   web  src/sum.test.ts > the sum is three',
      'AssertionError: expected 1 to be 3',
      '',
      '- 3',
      '+ 1',
      ' ❯ src/sum.test.ts:3:62',
      "     3|   it('the sum is three', () => expect(1).toBe(3))",
      '⎯⎯⎯⎯[1/1]⎯',
      ' Test Files  1 failed (1)',
    ],
    lines: [' FAIL   web  src/sum.test.ts > the sum is three', 'AssertionError: expected 1 to be 3', '- 3', '+ 1'],
  },
  {
    tool: 'Vitest with an error outside all tests',
    output: ['⎯⎯⎯ Unhandled Rejection ⎯⎯⎯', 'Error: late', ' ❯ src/late.ts:1:1', '⎯⎯⎯', '      Tests  3 passed (3)'],
    lines: ['⎯⎯⎯ Unhandled Rejection ⎯⎯⎯', 'Error: late'],
  },
  {
    tool: 'Node',
    output: [
      '✖ the sum is three (1 ms)',
      'ℹ fail 1',
      '✖ failing tests:',
      '',
      'test at sum.test.mjs:3:1',
      '✖ the sum is three (1 ms)',
      '  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
      '  1 !== 3',
      '      at TestContext.<anonymous> (file:///sum.test.mjs:3:39)',
      "    operator: 'strictEqual',",
    ],
    lines: [
      'test at sum.test.mjs:3:1',
      '✖ the sum is three (1 ms)',
      '  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
      '  1 !== 3',
    ],
  },
  {
    tool: 'Playwright',
    output: [
      '  ✘  1 journeys/sum.spec.ts:2:3 › the sum is three (9ms)',
      '  1) journeys/sum.spec.ts:2:3 › the sum is three ──────',
      '',
      '    Error: expect(received).toBe(expected)',
      '    > 2 | expect(1).toBe(3)',
      '        at journeys/sum.spec.ts:2:81',
      '  1 failed',
    ],
    lines: ['  1) journeys/sum.spec.ts:2:3 › the sum is three', '    Error: expect(received).toBe(expected)'],
  },
])
  test(`failureLines returns the failures in the output of ${tool} without traces`, () => {
    assert.deepEqual(failureLines(output.join('\n')), lines)
  })

test('failureLines divides its 20 lines equally among the failed tests', () => {
  const failed = (title) => [` FAIL  ${title}`, ...Array.from({ length: 40 }, (_, at) => `line ${at}`)]
  const lines = failureLines([...failed('one'), ...failed('two')].join('\n'))
  assert.deepEqual([lines.length, lines.indexOf(' FAIL  two')], [20, 10])
})

test('without a failed test, failureLines returns the last 20 lines', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `fault ${at}`)
  assert.deepEqual(failureLines(`${lines.join('\n\n')}\n`), lines.slice(-20))
})
