import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'

import { digestOf } from './digest.mjs'
import { inRoot } from './workspace.mjs'

const WRITTEN = readFileSync(inRoot('.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[\w.-]+\/$/.test(line))
  .map((line) => line.slice(0, -1))

test('files that tools write into an app do not change its digest', (context) => {
  const app = mkdtempSync(join(tmpdir(), 'dareesha-digest-'))
  context.after(() => rmSync(app, { recursive: true }))
  const sources = [relative(inRoot(), app)]
  writeFileSync(join(app, 'main.ts'), 'a source')
  const before = digestOf(sources)
  for (const folder of WRITTEN) {
    mkdirSync(join(app, folder))
    writeFileSync(join(app, folder, 'made.js'), 'made')
    assert.equal(digestOf(sources), before, folder)
  }
  writeFileSync(join(app, 'main.ts'), 'another source')
  assert.notEqual(digestOf(sources), before)
})
