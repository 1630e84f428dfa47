import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createVitest } from 'vitest/node'

import { hashOf } from './mutant-sample.mjs'
import { inRoot } from './workspace.mjs'

const NO_MUTANT = { id: null, hitLimit: 0 }
const TIMEOUT_FACTOR = 10
const MIN_TIMEOUT_MS = 8000
const MAX_TIMEOUT_MULTIPLIER = 9
/** After so many runs, the code of a mutant throws, because it may be in an endless loop. */
const HIT_LIMIT = 100_000
/** Time for hooks, imports and the browser. */
const OVERHEAD_MS = 120_000

/** The given order begins with the files that most probably detect the mutant. */
class AsGiven {
  sort(files) {
    return files
  }
  shard(files) {
    return files
  }
}

/** Keeps Vitest running, so that modules are transformed once, and the database or the browser starts once. */
export async function startSuite({ folder, config, filters, variants = null }, texts) {
  process.chdir(folder)
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform(_, id) {
      const code = texts.get(id.replace(/\?.*$/, ''))
      return code === undefined ? null : { code, map: null }
    },
  }
  const options = { config, watch: false, bail: 1, reporters: [{}], sequence: { sequencer: AsGiven } }
  const vitest = await createVitest(options, { plugins: [plugin] })
  const projectConfigs = vitest.projects.map((project) => project.config)
  for (const projectConfig of projectConfigs) {
    projectConfig.setupFiles = [inRoot('apps', 'launcher', 'mutant-setup.mjs'), ...projectConfig.setupFiles]
    if (projectConfig.browser !== undefined) projectConfig.browser.screenshotFailures = false
    // Most mutants change an ARIA snapshot. Its comparison would otherwise retry for ten seconds.
    if (Number(projectConfig.env?.ARIA_SNAPSHOT_WITHIN_MS) > 0) projectConfig.env.ARIA_SNAPSHOT_WITHIN_MS = '1500'
  }
  const usualTimeouts = projectConfigs.map(({ testTimeout }) => testTimeout)
  const specifications = await vitest.globTestSpecifications(filters)
  for (const { name, a11y } of variants ?? [])
    vitest.getProjectByName(name).provide('storybook/test-provided', { a11y })
  const isChosen = ({ project }) => variants === null || variants.some(({ name }) => name === project.name)
  const files = new Map(specifications.filter(isChosen).map((one) => [nameOf(one), one]))
  const passingWithoutMutant = new Set()

  async function run(selection, mutant, { timeoutMs } = {}) {
    vitest.state.filesMap.clear()
    vitest.provide('mutant', mutant)
    for (const [at, projectConfig] of projectConfigs.entries()) {
      projectConfig.testTimeout = timeoutMs ?? usualTimeouts[at]
    }
    const chosen = selection.map(({ name, testIds }) => {
      const { project, moduleId } = files.get(name)
      return project.createSpecification(moduleId, testIds === undefined ? undefined : { testIds })
    })
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    return { modules: testModules, failure: failureOf(testModules, unhandledErrors) }
  }

  return {
    files: [...files].map(([name, { moduleId }]) => ({ name, hash: hashOf(readFileSync(moduleId, 'utf8')) })),
    async measureCoverage(name) {
      const { modules, failure } = await run([{ name }], NO_MUTANT)
      if (failure !== null) throw new Error(`${name} fails without a mutant: ${failure.test}: ${failure.message}`)
      return coverageOf(modules[0])
    },
    async detect(mutant, covering) {
      for (const selection of groupByProject(covering)) {
        const failure = await firstFailure(selection, mutant)
        if (failure !== null) return failure
      }
      return null
    },
    close: () => vitest.close(),
  }

  async function firstFailure(covering, mutant) {
    let selection = covering
    for (let multiplier = 1; multiplier <= MAX_TIMEOUT_MULTIPLIER;) {
      const slowestMs = Math.max(...selection.map((file) => file.slowestMs))
      const timeoutMs = multiplier * Math.max(MIN_TIMEOUT_MS, TIMEOUT_FACTOR * slowestMs)
      const running = run(selection, { id: mutant.id, hitLimit: HIT_LIMIT }, { timeoutMs })
      const { failure } = await withDeadline(running, timeoutMs * selection.length + OVERHEAD_MS)
      if (failure === null || failure.isHanging) return failure
      const failed = selection.filter(({ name }) => name === failure.file)
      const key = JSON.stringify(failed)
      if (!failure.isTimeout && (passingWithoutMutant.has(key) || failed.length === 0)) return failure
      // The machine may be slow, or the test may need an earlier test of its file that was not selected.
      const control = await run(failed, NO_MUTANT, { timeoutMs })
      if (control.failure === null) {
        passingWithoutMutant.add(key)
        return failure
      }
      if (control.failure.isTimeout) multiplier *= 3
      else if (failed[0].testIds === undefined) throw new Error(`${failure.file} fails without a mutant`)
      else selection = selection.map((file) => (file.name === failure.file ? { ...file, testIds: undefined } : file))
    }
    throw new Error('The machine is too busy: the tests exceed their timeouts even without a mutant.')
  }
}

export function joinSuites(suites) {
  const owns = (suite, name) => suite.files.some((file) => file.name === name)
  return {
    files: suites.flatMap(({ files }) => files),
    measureCoverage: (name) => suites.find((suite) => owns(suite, name)).measureCoverage(name),
    async detect(mutant, covering) {
      for (const suite of suites) {
        const own = covering.filter(({ name }) => owns(suite, name))
        const failure = own.length === 0 ? null : await suite.detect(mutant, own)
        if (failure !== null) return failure
      }
      return null
    },
    close: () => Promise.all(suites.map((suite) => suite.close())),
  }
}

/** The run itself cannot be stopped, so after the deadline, the caller ends the process. */
function withDeadline(running, ms) {
  const hanging = { failure: { file: '', test: '', message: '', isTimeout: true, isHanging: true } }
  return Promise.race([running, sleep(ms, hanging, { ref: false })])
}

const nameOf = ({ project, moduleId }) => `${project.name} ${relative(project.config.root, moduleId)}`

function coverageOf(module) {
  const coverage = module.meta().mutantCoverage ?? { static: {}, perTest: {} }
  const durations = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0)
  return {
    slowestMs: Math.round(Math.max(0, ...durations)),
    ms: Math.round(durations.reduce((sum, ms) => sum + ms, 0)),
    outsideTests: Object.keys(coverage.static),
    tests: Object.fromEntries(Object.entries(coverage.perTest).map(([id, hits]) => [id, Object.keys(hits)])),
  }
}

function failureOf(modules, unhandled) {
  for (const module of modules) {
    const [failed] = module.children.allTests('failed')
    const broken = failed ?? [module, ...module.children.allSuites()].find((part) => part.errors().length > 0)
    if (broken === undefined) continue
    const [error] = broken.type === 'test' ? broken.result().errors : broken.errors()
    const message = error?.message ?? ''
    const file = nameOf(module)
    return { file, test: broken.fullName ?? '', message, isTimeout: / timed out in \d+ms/.test(message) }
  }
  const [error] = unhandled
  return error === undefined ? null : { file: '', test: '', message: String(error.message ?? error), isTimeout: false }
}

const groupByProject = (covering) => [...Map.groupBy(covering, ({ name }) => name.split(' ')[0]).values()]

/** If a test file reaches the mutant outside its tests, for example in a `beforeAll` hook, all its tests run. */
export function coveringTests(mutant, coverageByFile) {
  return [...coverageByFile]
    .map(([name, { ms, slowestMs, outsideTests, tests }]) => {
      const testIds = Object.keys(tests).filter((id) => tests[id].includes(mutant.id))
      return { name, ms, slowestMs, testIds: outsideTests.includes(mutant.id) ? undefined : testIds }
    })
    .filter(({ testIds }) => testIds?.length !== 0)
    .toSorted((one, other) => rank(one, mutant) - rank(other, mutant))
}

function rank({ name, ms }, { file }) {
  const subject = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
  return name.includes(`/${subject}.`) ? ms - 1e6 : ms
}
