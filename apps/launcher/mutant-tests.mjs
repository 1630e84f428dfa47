import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createVitest } from 'vitest/node'

import { hashOf } from './mutant-sample.mjs'
import { inRoot } from './workspace.mjs'

const NO_MUTANT = { id: null, hitLimit: 0 }
const SLOWER = 10
const MIN_LIMIT_MS = 8000
const MAX_PATIENCE = 27
/** A mutant with more hits throws, because its loop may be endless. */
const HIT_LIMIT = 100_000
const HANGS_AFTER_MS = 120_000

/** Keeps the given order, which begins with the files that most probably detect the mutant. */
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
  for (const { config: project } of vitest.projects) {
    project.setupFiles = [inRoot('apps', 'launcher', 'mutant-setup.mjs'), ...project.setupFiles]
    if (project.browser !== undefined) project.browser.screenshotFailures = false
    // Most mutants change a snapshot, and each of them would wait for the whole limit.
    if (Number(project.env?.ARIA_SNAPSHOT_WITHIN_MS) > 0) project.env.ARIA_SNAPSHOT_WITHIN_MS = '1500'
  }
  const usualLimits = vitest.projects.map(({ config: project }) => project.testTimeout)
  const specifications = await vitest.globTestSpecifications(filters)
  for (const { name, a11y } of variants ?? [])
    vitest.getProjectByName(name).provide('storybook/test-provided', { a11y })
  const isChosen = ({ project }) => variants === null || variants.some(({ name }) => name === project.name)
  const files = new Map(specifications.filter(isChosen).map((one) => [nameOf(one), one]))
  const proven = new Set()

  async function run(names, mutant, { limit } = {}) {
    vitest.state.filesMap.clear()
    vitest.provide('mutant', mutant)
    for (const [at, { config: project }] of vitest.projects.entries()) {
      project.testTimeout = limit ?? usualLimits[at]
    }
    const chosen = names.map(({ name, testIds }) => {
      const { project, moduleId } = files.get(name)
      return project.createSpecification(moduleId, testIds === undefined ? undefined : { testIds })
    })
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    return { modules: testModules, failure: failureOf(testModules, unhandledErrors) }
  }

  return {
    files: [...files].map(([name, { moduleId }]) => ({ name, hash: hashOf(readFileSync(moduleId, 'utf8')) })),
    async reach(name) {
      const { modules, failure } = await run([{ name }], NO_MUTANT)
      if (failure !== null) throw new Error(`${name} fails without a mutant: ${failure.test}: ${failure.message}`)
      return reachOf(modules[0])
    },
    async detect(mutant, covering) {
      for (const stage of stagesOf(covering)) {
        const failure = await detectIn(stage, mutant)
        if (failure !== null) return failure
      }
      return null
    },
    close: () => vitest.close(),
  }

  async function detectIn(files, mutant) {
    let stage = files
    for (let patience = 1; patience < MAX_PATIENCE;) {
      const limit = patience * Math.max(MIN_LIMIT_MS, SLOWER * Math.max(...stage.map(({ slowestMs }) => slowestMs)))
      const latest = limit * stage.length + HANGS_AFTER_MS
      const { failure } = await within(latest, run(stage, { id: mutant.id, hitLimit: HIT_LIMIT }, { limit }))
      if (failure === null || failure.isHanging) return failure
      const failed = stage.filter(({ name }) => name === failure.file)
      const key = JSON.stringify(failed)
      if (!failure.isTimeout && (proven.has(key) || failed.length === 0)) return failure
      // A test that also fails without the mutant fails because of a slow machine or an earlier test.
      const control = await run(failed, NO_MUTANT, { limit })
      if (control.failure === null) {
        proven.add(key)
        return failure
      }
      if (control.failure.isTimeout) patience *= 3
      else if (failed[0].testIds === undefined) throw new Error(`${failure.file} fails without a mutant`)
      else stage = stage.map((one) => (one.name === failure.file ? { ...one, testIds: undefined } : one))
    }
    throw new Error('The machine is too busy: the tests exceed their limits even without a mutant.')
  }
}

export function joinSuites(suites) {
  const owns = (suite, name) => suite.files.some((file) => file.name === name)
  return {
    files: suites.flatMap(({ files }) => files),
    reach: (name) => suites.find((suite) => owns(suite, name)).reach(name),
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

/** A hanging run cannot be stopped, so the process must be replaced. */
function within(ms, running) {
  const hanging = { failure: { file: '', test: '', message: '', isTimeout: true, isHanging: true } }
  return Promise.race([running, sleep(ms, hanging, { ref: false })])
}

const nameOf = ({ project, moduleId }) => `${project.name} ${relative(project.config.root, moduleId)}`

function reachOf(module) {
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

const stagesOf = (covering) => [...Map.groupBy(covering, ({ name }) => name.split(' ')[0]).values()]

/** The most promising file comes first. If a hook reaches the mutant, all tests of the file run. */
export function coveringTests(mutant, reached) {
  return [...reached]
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
