import { chromiumPath } from './chromium.mjs'
import { saveDuration } from './durations.mjs'
import { runAndConclude } from './scheduler.mjs'
import { steps } from './steps.mjs'
import { withCompileCache } from './workspace.mjs'

export async function test(args, env) {
  const chosen = choose(args)
  if (chosen === null) {
    console.error(`Usage: npm test [-- --only <step> ...]\nSteps: ${steps.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const { code, seconds } = await runAndConclude(chosen.map(withBrowserWhereNeeded), { env: withCompileCache(env) })
  if (code === 0 && chosen === steps) saveDuration('test', seconds)
  return code
}

function choose(args) {
  if (args.length === 0) return steps
  const names = args.filter((_, at) => at % 2 === 1)
  const areOptions = args.every((arg, at) => at % 2 === 1 || arg === '--only')
  const areKnown =
    names.length * 2 === args.length && names.every((wanted) => steps.some(({ name }) => name === wanted))
  return areOptions && areKnown ? steps.filter(({ name }) => names.includes(name)) : null
}

function withBrowserWhereNeeded(step) {
  if (!step.needsBrowser) return step
  return { ...step, check: async (context) => step.check({ ...context, env: await withBrowser(context.env) }) }
}

let path

export async function withBrowser(env) {
  path ??= chromiumPath()
  return { ...env, CHROMIUM_PATH: await path }
}
