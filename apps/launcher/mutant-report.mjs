const DETECTED = new Set(['killed', 'timeout'])

export function scoreOf(results) {
  const detected = results.filter(({ status }) => DETECTED.has(status)).length
  return { detected, total: results.length, score: results.length === 0 ? 0 : (detected * 100) / results.length }
}

export function reportOf({ area, seed, commit, count, all, results }, earlier = '') {
  const { detected, total, score } = scoreOf(results)
  const reasons = reasonsOf(earlier)
  const survivors = results.filter(({ status }) => !DETECTED.has(status))
  const rows = survivors
    .toSorted((one, other) => one.file.localeCompare(other.file, 'en') || one.line - other.line)
    .map((survivor) => {
      const change = changeOf(survivor)
      return `| \`${survivor.file}:${survivor.line}\` | ${change} | ${reasons.get(`${survivor.file} ${change}`) ?? ''} |`
    })
  return [
    `# Surviving mutants: ${area}`,
    '',
    `${score.toFixed(1)} %: the tests detect ${detected} of ${total} mutants. The seed is \`${seed}\`, the commit \`${commit}\`; the sample has ${count} of ${all} mutants.`,
    '[Mutation testing](mutation-testing.md) explains how to repeat the run. `npm run test:mutation` writes this page, except for the last column.',
    '',
    '| Where | The mutant | Why no test detects it |',
    '|---|---|---|',
    ...rows,
    '',
    `<!-- results: ${JSON.stringify(results.map(({ key, source, status }) => [key, shortHash(source), status]))} -->`,
    '',
  ].join('\n')
}

/** With the results in a report, another machine can continue the run. */
export const resultsIn = (report) =>
  JSON.parse(/<!-- results: (.*) -->/.exec(report)?.[1] ?? '[]').map(([key, source, status]) => ({
    key,
    source,
    status,
  }))

/** A report holds only this part of a hash. */
export const shortHash = (hash) => hash.slice(0, 16)

function reasonsOf(report) {
  const reasons = new Map()
  for (const [, file, change, reason] of report.matchAll(/^\| `([^`]+):\d+` \| (.*) \| (.*) \|$/gm))
    reasons.set(`${file} ${change}`, reason)
  return reasons
}

const MAX_CODE = 90

const changeOf = ({ before, after, status }) =>
  `${code(before)} becomes ${code(after)}${status === 'uncovered' ? '; no test reaches it' : ''}`

function code(text) {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '∣').replaceAll('`', "'")
  return line === '' ? 'nothing' : `\`${line.length > MAX_CODE ? `${line.slice(0, MAX_CODE)}…` : line}\``
}
