// This file and its imports run before the installation, on any Node from 20.19. They must use no dependencies and no newer features.
import { ensureBuilt, pack, startBuilt } from './build.mjs'
import { bundle } from './bundle.mjs'
import { check } from './check.mjs'
import { forwardSignals, run, runTogether } from './children.mjs'
import { compare } from './compare.mjs'
import { endure } from './endurance.mjs'
import { ensureInstalled } from './install.mjs'
import { mutate } from './mutation.mjs'
import { acceptSnapshots, runSite, saveScreens } from './steps.mjs'
import { mayBringNode, tooOld, workspaceNode } from './node-version.mjs'
import { test, withBrowser } from './test.mjs'
import { binOf, inRoot, workspaceEnvironment } from './workspace.mjs'

const SOURCE = '--conditions=@dareesha/source'

const DEV_SERVER = ['-p', '6006', '--no-open']

const commands = {
  start: startBuilt,
  dev: (args, env) =>
    runTogether([
      { command: 'node', args: ['--watch', SOURCE, 'apps/api/src/main.ts', ...args], options: { cwd: inRoot(), env } },
      { command: binOf('apps/web', 'vite'), args: [], options: { cwd: inRoot('apps', 'web'), env } },
    ]),
  terminal: (args, env) => run('node', [SOURCE, 'apps/terminal/src/main.ts', ...args], { cwd: inRoot(), env }),
  operate: (args, env) => run('node', [SOURCE, 'apps/api/src/commands/cli.ts', ...args], { cwd: inRoot(), env }),
  bundle,
  test,
  check,
  docs: (args, env) => runSite(args, env),
  bench: async (args, env) => {
    const command = [SOURCE, 'apps/bench/src/run.ts', ...args]
    if (args[0] === 'check' || args[0] === 'mark') return run('node', command, { cwd: inRoot(), env })
    return (await ensureBuilt(env)) || run('node', command, { cwd: inRoot(), env: await withBrowser(env) })
  },
  packages: pack,
  house: (_, env) => run('node', ['apps/launcher/house.mjs'], { cwd: inRoot(), env }),
  look: async (args, env) => saveScreens(args, await withBrowser(env)),
  compare: async (args, env) => compare(args, await withBrowser(env)),
  mutation: mutate,
  endurance: endure,
  storybook: async ([command = 'dev', ...args], variables) => {
    const env = await withBrowser(variables)
    if (command === 'accept') return acceptSnapshots(args, env)
    const all = [command, ...(command === 'dev' ? DEV_SERVER : []), ...args]
    return run(binOf('apps/web', 'storybook'), all, { cwd: inRoot('apps', 'web'), env })
  },
}

forwardSignals()
try {
  process.exitCode = await launch(process.argv[2], process.argv.slice(3))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function launch(name, args) {
  if (!Object.hasOwn(commands, name ?? '')) return refuse(`Usage: run.mjs ${Object.keys(commands).join(' | ')}`)
  if (!mayBringNode()) return refuse(tooOld())
  const installed = await ensureInstalled()
  if (installed !== 0) return installed
  const node = workspaceNode()
  if (node === null) return refuse(tooOld())
  return commands[name](args, workspaceEnvironment(node))
}

function refuse(reason) {
  console.error(reason)
  return 2
}
