import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { ae, en } from '@dareesha/engine/messages'

import { missingFiles, missingHeadings } from './links.mjs'
import { inRoot, PACKAGES, reportsOf } from './packages.mjs'
import { messagesPage, undocumentedExports } from './reference.mjs'
import { asvsFaults, logMessages, REQUIREMENTS } from './security.mjs'

test('every public sub-path of the packages names a source file that exists', () => {
  const entries = PACKAGES.flatMap(({ entries: of }) => of)
  assert.ok(entries.some(({ name }) => name === '@dareesha/engine/booking'))
  assert.deepEqual(
    entries.filter(({ source }) => !existsSync(source)),
    [],
  )
})

test('[GEN-02] the page of messages explains each code in English and Arabic', () => {
  const page = messagesPage()
  for (const code of Object.keys(en)) assert.match(page, new RegExp(`\\| \`${code}\` \\|`))
  assert.ok(page.includes(en['date-missing']) && page.includes(ae['date-missing']))
})

for (const [page, text, isMissing] of [
  ['docs/index.md', '`apps/docs/links.mjs`', false],
  ['docs/index.md', '`apps/docs/dist/index.html`', false],
  ['docs/index.md', '`apps/docs/nothing.mjs`', true],
  ['README.md', '[a](docs/wire.md#actions)', false],
  ['README.md', '[a](https://example.com/nothing)', false],
  ['README.md', '[a](docs/nothing.md)', true],
  ['README.md', '![a](docs/images/nothing.png)', true],
]) {
  test(`the link check ${isMissing ? 'reports' : 'accepts'} ${text} in ${page}`, () => {
    assert.equal(missingFiles(page, text).length, isMissing ? 1 : 0)
  })
}

test('the link check reports a link to a missing heading', () => {
  const pages = new Map([
    ['a/one.html', '<h2 id="here">'],
    ['two.html', '<h2 id="there"><a href="#there"><a href="./a/one.html#here"><a href="https://example.com/#x">'],
  ])
  assert.deepEqual(missingHeadings(pages), [])
  pages.set('three.html', '<a href="./a/one.html#there"><a href="#here">')
  assert.deepEqual(missingHeadings(pages), ['three.html links to ./a/one.html#there', 'three.html links to #here'])
})

test('an API report has the signature of each export without comments', () => {
  const types = inRoot('packages', 'client', 'dist', 'index.d.ts')
  const [{ text }] = reportsOf([{ name: '@dareesha/client', entries: [{ name: '@dareesha/client', types }] }])
  assert.match(text, /^function createClient\(options: ClientOptions\): Client;$/m)
  assert.doesNotMatch(text, /\/\*/)
})

test('the docstring check reports an export or overload without a docstring', () => {
  const documented = (isDone) => ({ hasComment: () => isDone })
  const exported = (name, details) => ({ name, isReference: () => false, hasComment: () => false, ...details })
  const children = [
    exported('Done', documented(true)),
    exported('Undone', documented(false)),
    exported('done', { signatures: [documented(true), documented(true)] }),
    exported('halfDone', { signatures: [documented(true), documented(false)] }),
    exported('Again', { isReference: () => true }),
  ]
  const undone = undocumentedExports({ children: [{ name: 'contract', children }] })
  assert.deepEqual(undone, ['contract Undone', 'contract halfDone'])
})

test('the security page has one row for each requirement of ASVS level 2', () => {
  assert.equal(REQUIREMENTS.length, 253)
  assert.deepEqual(asvsFaults(readFileSync(inRoot('docs/security.md'), 'utf8')), [])
})

test('the check of the security page reports each kind of fault', () => {
  const row = (number, state, evidence) => `| ${number} | ${state} | a subject | ${evidence} |`
  const rows = REQUIREMENTS.slice(1).map((number) => row(number, 'n/a', 'not used'))
  const faulty = [
    row('1.1.2', 'met', '`log.ts`'),
    row('99.1.1', 'met', '[0052](adr/0052.md)'),
    row('1.1.3', 'mostly', '`apps/nothing.ts`'),
    row('1.1.4', 'met', 'we believe so'),
  ]
  assert.deepEqual(asvsFaults([...rows, ...faulty].join('\n')), [
    '1.1.1 is missing',
    ...['99.1.1', '1.1.3', '1.1.4'].map((number) => `${number} is no requirement`),
    '1.1.2 is there twice',
    '1.1.3 names apps/nothing.ts, which does not exist',
    '1.1.3 has the state mostly',
    '1.1.4 is met without evidence',
  ])
})

test('[R18] the page of operations lists every log line of the server', () => {
  const page = readFileSync(inRoot('docs/operations.md'), 'utf8')
  const messages = logMessages()
  for (const message of [
    'request',
    'payment event',
    'a webhook was not delivered',
    'sweep failed',
    'send messages failed',
  ])
    assert.ok(messages.includes(message), message)
  assert.deepEqual(
    messages.filter((message) => !page.includes(`\`${message}\``)),
    [],
  )
})
