import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { readLedger, writePage } from './endurance-page.mjs'
import { reportOf, resultsIn, scoreOf, shortHash } from './mutant-report.mjs'
import { drawSample, hashOf, instrument } from './mutant-sample.mjs'
import { coveringTests, joinSuites, startSuite } from './mutant-tests.mjs'
import { inRoot } from './workspace.mjs'

const HANGING = 75
const LEAST = 85

const SCREENS = ['booking', 'bookings', 'account', 'postcards', 'store/checkout']

const AREAS = {
  'use-cases': {
    folder: inRoot('apps', 'api'),
    sources: ['src/use-cases/*.ts', 'src/http/dispatch.ts'],
    suites: [{ config: 'vitest.config.ts', filters: ['src/'] }],
  },
  screens: {
    folder: inRoot('apps', 'web'),
    sources: SCREENS.map((screen) => `src/features/${screen}/**/*.{ts,tsx}`),
    suites: [
      { config: 'vitest.config.ts', filters: ['src/'] },
      {
        config: 'vitest.stories.config.ts',
        filters: [
          'src/features/booking/',
          'src/features/bookings/',
          'src/features/account/',
          'src/features/postcards/',
          'src/features/store/',
        ],
        // The accessibility check takes most of the time of a story.
        variants: [
          { name: 'en-desktop', a11y: false },
          { name: 'ae-phone', a11y: true },
        ],
      },
    ],
  },
}

export function readOptions(args) {
  const options = { sample: '400', seed: '1', again: 'nothing', only: 'everything' }
  for (let at = 0; at < args.length; at += 2) {
    const name = /^--(area|sample|seed|again|only)$/.exec(args[at])?.[1]
    if (name === undefined || args[at + 1] === undefined) return null
    options[name] = args[at + 1]
  }
  const count = Number(options.sample)
  if (!Object.hasOwn(AREAS, options.area ?? '') || !Number.isInteger(count) || count < 1) return null
  return {
    area: options.area,
    count,
    seed: options.seed,
    isAgain: options.again === 'survivors',
    isReportOnly: options.only === 'report',
  }
}

async function main({ area, count, seed, isAgain, isReportOnly }) {
  const { folder, sources, suites } = AREAS[area]
  const { texts, mutants } = await instrument(folder, sources)
  const sample = drawSample(mutants, { seed, count })
  const page = inRoot('docs', `surviving-mutants-${area}.md`)
  const earlier = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const store = openResults(inRoot('reports', `mutants-${area}.jsonl`), resultsIn(earlier))
  const waiting = sample.filter((mutant) => {
    const known = store.resultOf(mutant)
    return known === undefined || (isAgain && known.status !== 'killed' && known.status !== 'timeout')
  })
  console.log(`${area}: ${mutants.length} mutants, ${sample.length} in the sample, ${waiting.length} to test.`)

  if (waiting.length > 0 && !isReportOnly) {
    const started = []
    for (const settings of suites) started.push(await startSuite({ folder, ...settings }, texts))
    const suite = joinSuites(started)
    const coverageByFile = await measureCoverage(suite, area, mutants)
    for (const mutant of waiting) {
      const covering = coveringTests(mutant, coverageByFile)
      const startedAt = Date.now()
      const failure = covering.length === 0 ? null : await suite.detect(mutant, covering)
      const status = statusOf(covering, failure)
      store.add(mutant, { status, by: failure === null ? null : `${failure.file} > ${failure.test}` })
      console.log(`${status.padEnd(9)} ${Date.now() - startedAt} ms  ${mutant.file}:${mutant.line} ${mutant.mutator}`)
      if (failure?.isHanging === true) process.exit(HANGING)
    }
    await suite.close()
  }

  const results = sample
    .map((mutant) => ({ ...mutant, ...store.resultOf(mutant) }))
    .filter(({ status }) => status !== undefined)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim()
  const facts = { area, seed, commit, count: sample.length, all: mutants.length, results }
  writeFileSync(page, reportOf(facts, earlier))
  writePage(readLedger())
  const { detected, total, score } = scoreOf(results)
  console.log(`${score.toFixed(2)} %  ${detected} of ${total}; the survivors are in ${page}`)
  return score < LEAST ? 1 : 0
}

function statusOf(covering, failure) {
  if (covering.length === 0) return 'uncovered'
  if (failure === null) return 'survived'
  return failure.isTimeout ? 'timeout' : 'killed'
}

function openResults(file, reported) {
  mkdirSync(dirname(file), { recursive: true })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const nameOf = ({ key, source }) => `${key} ${shortHash(source)}`
  const results = new Map([...reported, ...lines.map((line) => JSON.parse(line))].map((one) => [nameOf(one), one]))
  return {
    resultOf: (mutant) => results.get(nameOf(mutant)),
    add({ key, source }, result) {
      const line = { key, source, ...result }
      results.set(nameOf(line), line)
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    },
  }
}

async function measureCoverage(suite, area, mutants) {
  const file = inRoot('reports', `mutant-coverage-${area}.json`)
  const sources = hashOf(mutants.map(({ id, source }) => `${id} ${source}`).join('\n'))
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const known = new Map(stored?.sources === sources ? stored.files.map((one) => [`${one.name} ${one.hash}`, one]) : [])
  for (const { name, hash } of suite.files) {
    const key = `${name} ${hash}`
    if (known.has(key)) continue
    known.set(key, { name, hash, ...(await suite.measureCoverage(name)) })
    console.log(`measured  ${name}`)
    writeFileSync(file, JSON.stringify({ sources, files: [...known.values()] }))
  }
  return new Map(suite.files.map(({ name, hash }) => [name, known.get(`${name} ${hash}`)]))
}

if (import.meta.main) {
  const options = readOptions(process.argv.slice(2))
  if (options === null) {
    console.error(
      `Usage: npm run test:mutation -- --area ${Object.keys(AREAS).join(' | ')} [--sample <count>] [--seed <text>] [--again survivors] [--only report]`,
    )
    process.exitCode = 2
  } else process.exitCode = await main(options)
  process.exit()
}
