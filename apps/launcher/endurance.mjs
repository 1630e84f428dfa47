import { run } from './children.mjs'
import { runAndConclude } from './scheduler.mjs'
import { binOf, inRoot, withCompileCache } from './workspace.mjs'

/** The tests that repeat races, kills and generated input (`apps/api/src/testing/endurance.ts`), by name. */
export const SUITES = {
  oversell: 'src/inventory/oversell.test.ts',
  history: 'src/inventory/linearizable.test.ts',
  crowds: 'src/use-cases/concurrent-buyers.test.ts',
  resellers: 'src/octo/mixed-buyers.test.ts',
  agreement: 'src/use-cases/agreement.test.ts',
  crash: 'src/inventory/crash.test.ts',
  kills: 'src/main.test.ts',
  fuzz: 'src/http/fuzz.test.ts',
}

const USUAL_TIMES = 5

/** Repeats the suites more often than `npm test`. To continue an interrupted run, name the suites that it did not run. */
export async function endure(args, env) {
  const asked = readArguments(args)
  if (asked === null) {
    console.error(`Usage: npm run test:endurance -- [--times <number>] [${Object.keys(SUITES).join(' | ')}] ...`)
    return 2
  }
  const steps = asked.names.map((name) => ({ name, cores: Infinity, check: suite(SUITES[name], asked.times) }))
  return (await runAndConclude(steps, { env: withCompileCache(env) })).code
}

export function readArguments(args) {
  const at = args.indexOf('--times')
  const times = at < 0 ? USUAL_TIMES : Number(args[at + 1])
  const names = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  if (!Number.isInteger(times) || times < 1 || names.some((name) => !Object.hasOwn(SUITES, name))) return null
  return { times, names: names.length === 0 ? Object.keys(SUITES) : names }
}

function suite(file, times) {
  return ({ env, stdio }) =>
    run(binOf('apps/api', 'vitest'), ['run', file], {
      cwd: inRoot('apps', 'api'),
      env: { ...env, ENDURANCE: String(times) },
      stdio,
    })
}
