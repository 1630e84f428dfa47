import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

import { firstFileIn, openBuffer } from './output.mjs'

test('a buffer keeps the lines of a step and of its commands in the order of writing', () => {
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
  ['arrows', 'no-cycles: apps/launcher/lock.mjs -> apps/launcher/run.mjs', 'apps/launcher/lock.mjs'],
  ['vitest', 'FAIL src/coupon.ts > refuses', null],
  [
    'vitest, below files that passed',
    ' ✓ apps/launcher/lock.mjs (3 tests)\n FAIL apps/launcher/run.mjs > starts',
    'apps/launcher/run.mjs',
  ],
  ['vitest, stopped while all passed', ' ✓ apps/launcher/lock.mjs (3 tests)\n ↓ apps/launcher/run.mjs (0 test)', null],
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
  test(`a file that the tests of ${name} name from their own folder is given from the root`, () => {
    assert.equal(firstFileIn(` ❯  ${name}  src/index.ts (17 tests | 1 failed) 166ms`), file)
  })
