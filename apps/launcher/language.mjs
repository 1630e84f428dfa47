import { extname } from 'node:path'

import { filesUnder } from './digest.mjs'
import { gitLines } from './git.mjs'
import { hasComments, isScript, onlyRanges, partsOf, textOf } from './source-text.mjs'

const SUBJECT = 'name the subject: the visitor, the customer, the operator, the caller'

const WORDS = [
  { word: /\bwho(m?)ever\b/gi, instead: SUBJECT },
  { word: /\bsomebody\b/gi, instead: SUBJECT },
  {
    word: /\bnobody\b/gi,
    instead: 'name the caller that does not do it, or use a passive: "not awaited", "unused"',
  },
  { word: /\b(he|his|him)\b/gi, instead: '"they", "their", "them", or the noun: the visitor, the customer' },
  { word: /\banew\b/gi, instead: '"again"' },
  { word: /\b(is|are)\s+told\b/gi, instead: 'say who tells whom: "the server answers", "the page shows", "receives"' },
  { word: /\bheard\b/gi, instead: 'the term of the field: "received", "accepted", "handled", "announced"' },
  { word: /\bstands\s+in\b/gi, instead: '"is in", "replaces", "is stored in"' },
  { word: /\bstands\s+beside\b/gi, instead: '"is next to", "is shown with"' },
  { word: /\bthereby\b/gi, instead: 'start a new sentence that says what follows' },
  { word: /\bwherein\b/gi, instead: '"in which", or a new sentence' },
  { word: /\bof\s+its\s+own\s+accord\b/gi, instead: '"automatically", "without a request"' },
]

const RENAMED = {
  ANSWERS_ALL_ALIKE: 'PUBLIC_ACTIONS',
  ToldToPages: 'ClientConfig',
  attemptsOf: 'idempotencyKeys',
  isNobody: 'isAnonymous',
  unlessLeft: 'withAbort',
}
const EARLIER_NAME = new RegExp(`\\b(${Object.keys(RENAMED).join('|')})\\b`, 'g')

const MARKDOWN = new Set(['.md', '.mdx'])
const QUOTED = /`[^`\n]+`|"[^"\n]+"|“[^”\n]+”/g
const QUOTED_BLOCK = /^(`{3,})[^]*?^\1|^ *>.*/gm
const COMMENT_MARK = /^[ \t]*(\/\*\*?|\*\/?|\/\/|--|#)/gm

const SUBJECT_LENGTH = 72
const COMMIT_SUBJECT = /^(Revert ".+"|[a-z0-9./-]+: \S.*[^.])$/

export function wordFaults(path, text) {
  const prose = proseOf(path, text)
  return WORDS.flatMap(({ word, instead }) =>
    [...prose.matchAll(word)].map((match) => faultAt(path, prose, match, instead)),
  ).toSorted((one, other) => one.line - other.line)
}

export function nameFaults(path, text) {
  const code = isScript(path) && !path.startsWith('apps/launcher/language.') ? text : ''
  return [...code.matchAll(EARLIER_NAME)].map((match) => faultAt(path, text, match, RENAMED[match[0]]))
}

function faultAt(path, text, match, instead) {
  const line = text.slice(0, match.index).split('\n').length
  return { path, line, word: match[0].replace(/\s+/g, ' '), instead }
}

function proseOf(path, text) {
  if (MARKDOWN.has(extname(path))) return withoutMatches(withoutMatches(text, QUOTED_BLOCK), QUOTED)
  const { comments, titles } = partsOf(path, text)
  const unquoted = titles.map(({ start, end }) => ({ start: start + 1, end: end - 1 }))
  // A phrase may span lines, so spaces replace comment marks. A phrase must not span code, so `|` replaces code.
  const prose = onlyRanges(text, [...comments, ...unquoted], '|')
  return withoutMatches(withoutMatches(prose, COMMENT_MARK), QUOTED)
}

const withoutMatches = (text, pattern) => text.replace(pattern, (match) => match.replace(/\S/g, ' '))

export function subjectFaults(subject) {
  const faults = wordFaults('subject.md', subject).map(({ word, instead }) => `says "${word}"; instead: ${instead}`)
  if (!COMMIT_SUBJECT.test(subject)) faults.unshift('must be "scope: what changes", with no full stop at the end')
  if (subject.length > SUBJECT_LENGTH)
    faults.unshift(`has ${subject.length} characters; ${SUBJECT_LENGTH} is the limit`)
  return faults
}

function commitSubjects() {
  const added = gitLines('log', '--no-merges', '--format=%s', 'origin/main..HEAD')
  return added === null || added.length === 0 ? (gitLines('log', '-1', '--no-merges', '--format=%s') ?? []) : added
}

if (import.meta.main) {
  const isRead = (path) => MARKDOWN.has(extname(path)) || hasComments(path)
  const faults = filesUnder('')
    .filter(isRead)
    .map((path) => ({ path, text: textOf(path) }))
    .flatMap(({ path, text }) => [...wordFaults(path, text), ...nameFaults(path, text)])
    .map(({ path, line, word, instead }) => `${path}:${line} says "${word}"; instead: ${instead}`)
  const subjects = commitSubjects().flatMap((subject) =>
    subjectFaults(subject).map((fault) => `commit "${subject}" ${fault}`),
  )
  for (const fault of [...faults, ...subjects]) console.error(fault)
  process.exitCode = faults.length + subjects.length === 0 ? 0 : 1
}
