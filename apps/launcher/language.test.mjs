import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nameFaults, subjectFaults, wordFaults } from './language.mjs'

const wordsOf = (path, text) => wordFaults(path, text).map(({ line, word }) => `${line} ${word}`)

test('the check names the line of each refused word in a comment', () => {
  const words = [
    'whoever',
    'Whomever',
    'anew',
    'is told',
    'are told',
    'heard',
    'nobody',
    'somebody',
    'stands in',
    'stands beside',
    'thereby',
    'wherein',
    'of its own accord',
    'he',
    'His',
    'him',
  ]
  for (const word of words) {
    const faults = wordFaults('one.ts', `export const a = 1\n\n// So ${word} pays.\n`)
    assert.deepEqual(
      faults.map((fault) => [fault.path, fault.line, fault.word]),
      [['one.ts', 3, word]],
    )
    assert.match(faults[0].instead, /\w{3}/, `${word} has a replacement`)
  }
})

test('the check reads the comments of every kind of file', () => {
  assert.deepEqual(wordsOf('a.tsx', 'export const a = <p>{/* nobody */}</p> // anew\n'), ['1 nobody', '1 anew'])
  assert.deepEqual(wordsOf('a.mjs', '/**\n * It is\n * told.\n */\n'), ['2 is told'])
  assert.deepEqual(wordsOf('a.cjs', '// It is\n// told.\nmodule.exports = 1\n'), ['1 is told'])
  assert.deepEqual(wordsOf('a.css', '/* nobody */ .he { gap: 0 }\n'), ['1 nobody'])
  assert.deepEqual(wordsOf('a.sql', "-- Nobody.\nselect 'nobody' /* him */;\n"), ['1 Nobody', '2 him'])
  assert.deepEqual(wordsOf('a.sh', '#!/bin/sh\necho "nobody" # anew\n'), ['2 anew'])
  assert.deepEqual(wordsOf('a.yml', 'run: nobody # anew\n'), ['1 anew'])
  assert.deepEqual(wordsOf('a.yaml', '# anew\nuser: nobody\n'), ['1 anew'])
  assert.deepEqual(wordsOf('a.html', '<!-- heard --><p>nobody</p>\n'), ['1 heard'])
})

test('the check reads the titles of all tests and suites', () => {
  const text = `
describe('nobody', () => {
  it('[A-01] heard', () => {})
  it.each([1])('anew', () => {})
  test.prop([2])(\`him\`, () => {})
  test.skip("isn't his", () => {})
})
`
  assert.deepEqual(wordsOf('a.test.ts', text), ['2 nobody', '3 heard', '4 anew', '5 him', '6 his'])
})

test('words on a screen and other strings are not prose', () => {
  const text = "export const empty = 'Nobody has booked yet'\nconst said = `${empty} anew`\nexpect('heard', said)\n"
  assert.deepEqual(wordsOf('words.ts', text), [])
})

test('a quotation between backticks or double quotation marks is not prose', () => {
  assert.deepEqual(wordsOf('a.ts', '// The message "Nobody is there" and the name `heard`.\n'), [])
  assert.deepEqual(wordsOf('a.test.ts', `it('the page shows "Somebody took it"', () => {})\n`), [])
  assert.deepEqual(wordsOf('a.md', 'The field `nobody`, "anew", “him”.\n'), [])
})

test('two words with code between them are no phrase', () => {
  assert.deepEqual(wordsOf('a.ts', 'const a = 1 // is\nconst b = 2 // told\n'), [])
})

test('in Markdown, the check reads everything except quotations and code blocks', () => {
  const page = 'Whoever pays.\n\n> nobody, says the specification\n\n```ts\nconst he = 1\n```\n\n- anew\n'
  assert.deepEqual(wordsOf('a.md', page), ['1 Whoever', '9 anew'])
  assert.deepEqual(wordsOf('a.mdx', page), ['1 Whoever', '9 anew'])
})

test('a longer word that contains a refused word is allowed', () => {
  assert.deepEqual(wordsOf('a.md', 'The history of this theme: renewed, overheard, retold.\n'), [])
})

test('the check finds a former identifier and gives the current one', () => {
  const [fault] = nameFaults('a.ts', 'const a = 1\nexport const b = isNobody(a)\n')
  assert.deepEqual(fault, { path: 'a.ts', line: 2, word: 'isNobody', instead: 'isAnonymous' })
  assert.deepEqual(nameFaults('a.ts', 'const isNobodyElse = 1\n'), [])
  assert.deepEqual(nameFaults('a.md', '`isNobody`\n'), [])
})

test('the check enforces the form of a commit subject', () => {
  assert.deepEqual(subjectFaults('engine/coupon: reject a percentage above 100'), [])
  assert.deepEqual(subjectFaults('api: use HTTP 408 for a stalled upload'), [])
  assert.match(subjectFaults('web, api: move the photos').join(), /scope: what changes/)
  assert.deepEqual(subjectFaults('Revert "api: use HTTP 408 for a stalled upload"'), [])
  assert.deepEqual(subjectFaults(`api: ${'a'.repeat(67)}`), [])
  assert.match(subjectFaults(`api: ${'a'.repeat(68)}`).join(), /73 characters/)
  assert.match(subjectFaults('Reject a percentage above 100').join(), /scope: what changes/)
  assert.match(subjectFaults('api: reject it.').join(), /full stop/)
})

test('the check finds a refused word in the subject of a commit', () => {
  assert.match(subjectFaults('api: answer whoever asks').join(), /"whoever".*the visitor/)
})
