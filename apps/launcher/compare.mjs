import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { run } from './children.mjs'
import { gitLines } from './git.mjs'
import { binOf, inRoot } from './workspace.mjs'

const CONFIGURATION = 'apps/web/.storybook/main.ts'

const lastRelease = () =>
  gitLines('log', '-1', '--format=%H', '-G"version":', '--', 'packages/engine/package.json')?.[0]

export async function compare(args, env) {
  const [revision = lastRelease(), ...options] = args[0]?.startsWith('-') ? [undefined, ...args] : args
  const commit = gitLines('rev-parse', '--verify', `${revision}^{commit}`)?.[0]
  if (commit === undefined) {
    console.error(`${revision} is no revision of this repository.`)
    return 2
  }
  const folder = resolve(env.COMPARE_DIR ?? join(tmpdir(), 'dareesha-compare'))
  const [before, after] = [join(folder, `stories-${commit.slice(0, 12)}`), join(folder, 'stories')]
  rmSync(join(folder, 'pictures'), { recursive: true, force: true })
  console.log(`The pictures of ${commit.slice(0, 12)} are compared with those of the working tree, in ${folder}.`)
  const code =
    (existsSync(before) ? 0 : await buildAt(commit, before, join(folder, 'checkout'), env)) ||
    (await run(binOf('apps/web', 'storybook'), ['build', '--output-dir', after], {
      cwd: inRoot('apps', 'web'),
      env,
    }))
  if (code !== 0) return code
  // A story that fails in the earlier revision has no picture and counts as new.
  await photograph(before, folder, env, ['--update-snapshots', 'all', ...options])
  const differs = await photograph(after, folder, env, ['--update-snapshots', 'none', ...options])
  console.log(`The report is ${join(folder, 'report', 'index.html')}.`)
  return differs
}

async function buildAt(commit, into, checkout, env) {
  mkdirSync(checkout, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--force', '--detach', checkout, commit], { cwd: inRoot() })
  try {
    // The stories of release 0.2.0 build only with the configuration of the working tree.
    cpSync(inRoot(CONFIGURATION), join(checkout, CONFIGURATION))
    const build = ['apps/launcher/run.mjs', 'storybook', 'build', '--output-dir', into]
    const code = await run('node', build, { cwd: checkout, env })
    if (code !== 0) rmSync(into, { recursive: true, force: true })
    return code
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: inRoot() })
  }
}

function photograph(stories, folder, env, options) {
  const args = ['test', '--config', 'compare.config.ts', ...options]
  const own = { ...env, STORYBOOK: stories, COMPARE_DIR: folder }
  return run(binOf('apps/e2e', 'playwright'), args, { cwd: inRoot('apps', 'e2e'), env: own })
}
