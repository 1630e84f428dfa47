import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuilt } from './build.mjs'
import { run, wasStopped } from './children.mjs'
import { addRun, hasReachedGoals, isDone, readLedger, writePage } from './endurance-page.mjs'
import { ROWS } from './endurance-rows.mjs'
import { gitLines } from './git.mjs'
import { withBrowser } from './test.mjs'
import { binOf, inRoot, withCompileCache } from './workspace.mjs'

const MINUTES_OF_A_ROW = 90
const RUN_MS = 4 * 60_000

/** Repeats the tests of each row until the row reaches its goals or its time ends. */
export async function endure(args, env) {
  const asked = readArguments(args)
  if (asked === null) {
    console.error(`Usage: npm run test:endurance -- [--minutes <number>] [${Object.keys(ROWS).join(' | ')}] ...`)
    return 2
  }
  const needsBuild = asked.rows.some((name) => ROWS[name].needsBuild)
  const built = (await run('tsc', ['-b'], { cwd: inRoot(), env })) || (needsBuild ? await ensureBuilt(env) : 0)
  if (built !== 0) return built
  const testEnv = withCompileCache(await withBrowser(env))
  const shareMs = Math.min(MINUTES_OF_A_ROW, asked.minutes / asked.rows.length) * 60_000
  let code = 0
  for (const name of asked.rows) code = (await endureRow(name, shareMs, testEnv)) || code
  return code
}

export function readArguments(args) {
  const at = args.indexOf('--minutes')
  const minutes = at < 0 ? Infinity : Number(args[at + 1])
  const rows = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  if (!(minutes > 0) || rows.some((name) => !Object.hasOwn(ROWS, name))) return null
  return { minutes, rows: rows.length === 0 ? Object.keys(ROWS) : rows }
}

/** Continues after a failed run, because the page states how many tests of the row failed. */
async function endureRow(name, shareMs, env) {
  const { suites } = ROWS[name]
  const waiting = suites.map((suite) => ({ suite, times: 1 }))
  const end = Date.now() + shareMs
  let code = 0
  for (let turn = 0; waiting.length > 0 && (turn < suites.length || Date.now() < end); turn += 1) {
    if (wasStopped() || isDone(name, readLedger())) break
    const { suite, times } = waiting.shift()
    const begun = Date.now()
    const outcome = await runSuite(suite, times, env)
    if (wasStopped()) return outcome.code
    code = outcome.code || code
    const ms = Date.now() - begun
    const ledger = addRun(readLedger(), name, { ...outcome, seconds: Math.round(ms / 1000), commit: commit() })
    writePage(ledger)
    if (hasReachedGoals(name, ledger, outcome)) continue
    const targetMs = Math.min(RUN_MS, (end - Date.now()) / (waiting.length + 1))
    waiting.push({ suite, times: nextTimes(times, ms, targetMs) })
  }
  return code
}

export function nextTimes(times, ms, targetMs) {
  return Math.max(1, Math.min(times * 4, Math.floor((times * targetMs) / ms)))
}

async function runSuite({ folder, file, title = '' }, times, env) {
  const directory = mkdtempSync(join(tmpdir(), 'dareesha-endurance-'))
  const report = join(directory, 'report.json')
  console.log(`\n── ${file} ${title}, ${times} times`)
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(binOf(folder, 'vitest'), ['run', file, '-t', title, ...reporters], {
      cwd: inRoot(folder),
      env: { ...env, ENDURANCE: String(times) },
    })
    return { code, tests: testsIn(report) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** A process that died leaves no report. Its exit code shows the failure. */
function testsIn(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults)
  } catch {
    return []
  }
}

const commit = () =>
  `${gitLines('rev-parse', '--short', 'HEAD')?.[0] ?? 'no commit'}${(gitLines('status', '--porcelain', '--', '.', ':!*.md') ?? []).length > 0 ? ' with changes' : ''}`
