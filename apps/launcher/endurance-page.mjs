import { readFileSync, writeFileSync } from 'node:fs'

import { ROWS } from './endurance-rows.mjs'
import { inRoot } from './workspace.mjs'

const PAGE = inRoot('docs', 'reliability.md')
const TABLES = /<!-- rows -->[^]*<!-- \/rows -->/
const LEDGER = /<!-- ledger: (.*) -->/

const EMPTY = { runs: 0, seconds: 0, counts: {}, twins: {}, failures: [], commits: [] }

export const readLedger = () => JSON.parse(LEDGER.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '{}')

export function addRun(ledger, name, { code, tests, seconds, commit }) {
  const row = structuredClone(ledger[name] ?? EMPTY)
  row.runs += 1
  row.seconds += seconds
  if (row.commits.at(-1) !== commit) row.commits.push(commit)
  for (const { status, meta = {}, title, failureMessages = [] } of tests) {
    if (status === 'failed') row.failures.push(`${title}: ${firstLine(failureMessages[0])} (${commit})`)
    if (status !== 'passed') continue
    for (const { goal, kind, count } of (meta.tallies ?? []).filter((one) => one.row === name)) {
      row.counts[goal] ??= {}
      row.counts[goal][kind] = (row.counts[goal][kind] ?? 0) + count
    }
    for (const { guard, how } of (meta.twins ?? []).filter((one) => one.row === name)) row.twins[guard] = how
  }
  if (code !== 0 && tests.every(({ status }) => status !== 'failed')) row.failures.push(`exit code ${code} (${commit})`)
  return { ...ledger, [name]: row }
}

const firstLine = (text = '') => text.split('\n')[0].slice(0, 200)

const cellOf = (text) => text.replaceAll('|', '\\|')

const least = (counts) => Math.min(...Object.values(counts ?? { none: 0 }))

export const isDone = (name, ledger) =>
  Object.entries(ROWS[name].goals).every(([goal, wanted]) => least(ledger[name]?.counts[goal]) >= wanted)

/** Checks `code` too, because the tallies omit failed tests. */
export function hasReachedGoals(name, ledger, { code, tests }) {
  const tallies = tests.flatMap(({ meta }) => meta?.tallies ?? []).filter(({ row }) => row === name)
  const isReached = ({ goal, kind }) => ledger[name].counts[goal][kind] >= ROWS[name].goals[goal]
  return code === 0 && tallies.length > 0 && tallies.every(isReached)
}

export function writePage(ledger) {
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(TABLES, () => `<!-- rows -->\n${tablesOf(ledger)}\n<!-- /rows -->`),
  )
}

export function tablesOf(ledger) {
  const names = Object.keys(ROWS)
  return [
    '| # | What holds | Done | Goal | Failures | Hours | Commits |',
    '|---|---|---|---|---|---|---|',
    ...names.map((name) => rowOf(name, ledger[name] ?? EMPTY)),
    mutationRow(),
    '',
    '| # | Safeguard that the twin lacks | How the twin failed |',
    '|---|---|---|',
    ...names.flatMap((name) =>
      Object.entries(ledger[name]?.twins ?? {}).map(
        ([guard, how]) => `| ${name} | ${cellOf(guard)} | ${cellOf(how)} |`,
      ),
    ),
    '',
    ...names.flatMap((name) => (ledger[name]?.failures ?? []).map((failure) => `- **${name} failed**: ${failure}`)),
    '',
    `<!-- ledger: ${JSON.stringify(ledger)} -->`,
  ].join('\n')
}

function rowOf(name, { counts, failures, seconds, commits }) {
  const { title, goals } = ROWS[name]
  const done = Object.keys(goals).map((goal) => `${number(least(counts[goal]))} ${goal}${kindsIn(counts[goal])}`)
  const hours = (seconds / 3600).toFixed(1)
  const wanted = Object.values(goals).map(number).join('; ')
  return `| ${name} | ${title} | ${done.join('; ')} | ${wanted} | ${failures.length} | ${hours} | ${commitsText(commits)} |`
}

function mutationRow() {
  const read = (name, pattern) => {
    const found = pattern.exec(readFileSync(inRoot('docs', name), 'utf8'))
    if (found === null) throw new Error(`docs/${name} states no score`)
    return found
  }
  const [, detected, all] = read('mutation-testing.md', /In total, (\d+) of (\d+) mutants are detected/)
  const areas = ['use-cases', 'screens'].map((area) => {
    const [, score, killed, ran, commit, sample] = read(
      `surviving-mutants-${area}.md`,
      /^([\d.]+ %): the tests detect (\d+) of (\d+) mutants\. .* the commit `(\w+)`; the sample has (\d+) /m,
    )
    const rest = ran === sample ? 'of the sample' : `that ran so far; the sample has ${sample}`
    return { text: `${area.replace('-', ' ')}: ${score} (${killed} of the ${ran} mutants ${rest})`, commit }
  })
  const engine = `engine: ${((100 * detected) / all).toFixed(1)} % (${detected} of ${all} mutants)`
  return `| E11 | The tests detect a changed rule ([mutation testing](mutation-testing.md)) | ${[engine, ...areas.map(({ text }) => text)].join('; ')} | 95 % of all; 85 % of 400; 85 % of 400 | | | ${areas.map(({ commit }) => commit).join(', ')} |`
}

const kindsIn = (counts = {}) => {
  const kinds = Object.keys(counts).length
  return kinds > 1 ? ` (${kinds} kinds)` : ''
}

const commitsText = (commits) =>
  commits.length > 1 ? `${commits[0]} to ${commits.at(-1)}` : (commits[0] ?? 'not run yet')

const number = (count) => count.toLocaleString('en')
