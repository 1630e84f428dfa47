import assert from 'node:assert/strict'
import { test } from 'node:test'

import { changedFiles } from './git.mjs'

const gitWith =
  (answers) =>
  (...args) =>
    answers[args.join(' ')] ?? null

const DIFF = 'diff --name-only --diff-filter=d'
const UNTRACKED = 'ls-files --others --exclude-standard'

test('on a branch, changedFiles returns the files changed since origin/main', () => {
  const git = gitWith({
    'rev-parse HEAD': ['c3'],
    'merge-base HEAD origin/main': ['c1'],
    [`${DIFF} c1`]: ['apps/web/src/a.ts'],
    [UNTRACKED]: ['apps/web/src/new.ts'],
  })
  assert.deepEqual(changedFiles(git), ['apps/web/src/a.ts', 'apps/web/src/new.ts'])
})

test('on the main branch, changedFiles returns the files changed since the previous commit', () => {
  const git = gitWith({
    'rev-parse HEAD': ['c3'],
    'merge-base HEAD main': ['c3'],
    'rev-parse HEAD~1': ['c2'],
    [`${DIFF} c2`]: ['apps/web/src/a.ts'],
    [UNTRACKED]: [],
  })
  assert.deepEqual(changedFiles(git), ['apps/web/src/a.ts'])
})

for (const file of [
  'pnpm-lock.yaml',
  'package.json',
  'packages/engine/package.json',
  'tsconfig.json',
  'packages/engine/vitest.setup.ts',
  'apps/web/vite.config.ts',
])
  test(`after a change of ${file}, changedFiles returns null`, () => {
    const git = gitWith({
      'rev-parse HEAD': ['c3'],
      'merge-base HEAD main': ['c1'],
      [`${DIFF} c1`]: ['apps/web/src/a.ts', file],
      [UNTRACKED]: [],
    })
    assert.equal(changedFiles(git), null)
  })

test('changedFiles returns null if git finds no commit to compare with', () => {
  assert.equal(changedFiles(gitWith({})), null)
  assert.equal(changedFiles(gitWith({ 'rev-parse HEAD': ['c1'], 'merge-base HEAD main': ['c1'] })), null)
})
