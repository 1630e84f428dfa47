import { run } from './children.mjs'
import { saveDuration } from './durations.mjs'
import { changedFiles } from './git.mjs'
import { runAndConclude } from './scheduler.mjs'
import { launcherTests, staticSteps } from './steps.mjs'
import { inRoot, withCompileCache } from './workspace.mjs'

const FC_RUNS = '100'

export async function check(_, env) {
  const steps = [...staticSteps, ...unitSteps(changedFiles())]
  const { code, seconds } = await runAndConclude(steps, { env: withCompileCache({ FC_RUNS, ...env }) })
  if (code === 0) saveDuration('check', seconds)
  return code
}

function unitSteps(changed) {
  const reached = changed === null ? ['run'] : ['related', '--run', '--passWithNoTests', ...changed]
  // The Vitest projects set different numbers of workers, but a run allows only one number.
  const args = [...reached, '--maxWorkers=100%']
  const unit = {
    name: 'unit',
    cores: 2,
    check: ({ env, stdio }) => run('vitest', args, { cwd: inRoot(), env, stdio }),
  }
  const isOfLauncher = changed === null || changed.some((file) => file.startsWith('apps/launcher/'))
  return isOfLauncher ? [unit, launcherTests] : [unit]
}
