import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { DECISIONS, GUIDES, inRoot } from './contents.mjs'
import { ENTRIES, undocumentedExports } from './exports.mjs'
import { brokenIn, pages } from './links.mjs'
import { messagesDocument } from './messages.mjs'

test('every page of docs but the form of a decision stands in the site, once', () => {
  const shown = ['index.md', ...GUIDES, ...DECISIONS].map((page) => `docs/${page}`)
  const written = pages().filter((page) => page.startsWith('docs/') && page !== 'docs/adr/0000-template.md')
  assert.equal(shown.length, written.length)
  assert.deepEqual(new Set(shown), new Set(written))
})

test('every sub-path of the packages has its reference', () => {
  const names = new Set(ENTRIES.map(({ name }) => name))
  assert.ok(names.has('@dareesha/engine/booking') && names.has('@dareesha/client'))
  assert.deepEqual(
    ENTRIES.filter(({ file }) => !existsSync(inRoot(file))),
    [],
  )
})

test('[I18N-01] docs/messages.md says what the catalogues say; `pnpm run messages` writes it anew', () => {
  assert.equal(readFileSync(inRoot('docs', 'messages.md'), 'utf8'), messagesDocument())
})

const TEXT = `# One thing\n\n## The \`code\` of it, twice\n`

for (const [link, isBroken] of [
  ['[a](engine.md)', false],
  ['[a](../README.md)', false],
  ['[a](adr/)', false],
  ['[a](#one-thing)', false],
  ['[a](#the-code-of-it-twice)', false],
  ['[a](engine.md#values)', false],
  ['[a](https://example.com/nothing)', false],
  ['`[a](nothing.md)`', false],
  ['```md\n[a](nothing.md)\n```', false],
  ['`apps/docs/links.mjs`', false],
  ['`apps/docs/dist/index.html`', false],
  ['[a](nothing.md)', true],
  ['[a](#another-thing)', true],
  ['[a](engine.md#nothing)', true],
  ['![a](images/nothing.png)', true],
  ['`apps/docs/nothing.mjs`', true],
]) {
  test(`${JSON.stringify(link)} is ${isBroken ? 'found to lead nowhere' : 'left alone'}`, () => {
    assert.equal(brokenIn('docs/index.md', `${TEXT}\n${link}\n`).length, isBroken ? 1 : 0)
  })
}

test('an export without a docstring is named, and a function by whose way to be called one is missing', () => {
  const said = (comment) => ({ hasComment: () => comment })
  const exported = (name, details) => ({ name, isReference: () => false, hasComment: () => false, ...details })
  const children = [
    exported('Told', said(true)),
    exported('Untold', said(false)),
    exported('toldInFull', { signatures: [said(true), said(true)] }),
    exported('toldInPart', { signatures: [said(true), said(false)] }),
    exported('Again', { isReference: () => true }),
  ]
  assert.deepEqual(undocumentedExports({ children: [{ name: 'contract', children }] }), [
    'contract Untold',
    'contract toldInPart',
  ])
})
