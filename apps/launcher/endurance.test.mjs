import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'

import { readArguments, SUITES } from './endurance.mjs'
import { inRoot } from './workspace.mjs'

const ALL = Object.keys(SUITES)

for (const [args, asked] of [
  [[], { times: 5, names: ALL }],
  [['--times', '20'], { times: 20, names: ALL }],
  [['crash', '--times', '2', 'fuzz'], { times: 2, names: ['crash', 'fuzz'] }],
  [['--times'], null],
  [['--times', 'many'], null],
  [['--times', '0'], null],
  [['everything'], null],
])
  test(`the arguments "${args.join(' ')}" of an endurance run mean ${JSON.stringify(asked)}`, () => {
    assert.deepEqual(readArguments(args), asked)
  })

test('every suite of the endurance runs names a file of the api', () => {
  for (const file of Object.values(SUITES)) assert.ok(existsSync(inRoot('apps', 'api', file)), file)
})
