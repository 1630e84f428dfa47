import { chromiumPath } from './chromium.mjs'
import { steps } from './steps.mjs'

/**
 * Runs the steps in order and stops at the first that fails; `--only <step>` runs one alone.
 *
 * @returns 0 when all passed, else the exit code of the one that did not; 2 for an unknown argument.
 */
export async function test(args, env) {
  const chosen = choose(args)
  if (chosen === null) {
    console.error(`Usage: npm test [-- --only <step>]\nSteps: ${steps.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const begun = Date.now()
  for (const [passed, step] of chosen.entries()) {
    console.log(`\n── ${step.name}`)
    const code = await timed(step, env)
    if (code === 0) continue
    console.log(`\n${passed} passed, 1 failed (${step.name}), ${chosen.length - passed - 1} not run`)
    return code
  }
  console.log(`\nAll in ${secondsSince(begun)} s`)
  console.log(`${chosen.length} passed, 0 failed`)
  return 0
}

function choose(args) {
  if (args.length === 0) return steps
  const [option, name] = args
  const chosen = steps.filter((step) => step.name === name)
  return args.length === 2 && option === '--only' && chosen.length === 1 ? chosen : null
}

async function timed(step, env) {
  const begun = Date.now()
  const code = await codeOf(step, env)
  console.log(`── ${step.name} ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(begun)} s`)
  return code
}

async function codeOf({ check, needsBrowser }, env) {
  try {
    return await check(needsBrowser ? await withBrowser(env) : env)
  } catch (error) {
    console.error(error.message)
    return 1
  }
}

/** The same environment, with a browser that was seen to start. */
export const withBrowser = async (env) => ({ ...env, CHROMIUM_PATH: await chromiumPath() })

const secondsSince = (begun) => ((Date.now() - begun) / 1000).toFixed(1)
