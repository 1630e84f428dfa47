import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { inRoot } from './workspace.mjs'

const FOLDERS = [
  'packages/contract/src',
  'packages/engine/src',
  'packages/client/src',
  'packages/react/src',
  'apps/api/src',
  'apps/web/src',
  'apps/terminal/src',
  'apps/embed/src',
  'apps/bench/src',
  'apps/standalone/src',
  'apps/e2e',
]

export async function checkImports(env, say = console.log) {
  const { modules, violations } = await cruise({ folders: FOLDERS, cwd: inRoot(), env })
  for (const { rule, from, to } of violations) say(`${rule}: ${from} -> ${to}`)
  // dependency-cruiser silently skips files that it cannot parse.
  const unread = FOLDERS.filter((folder) => !modules.some((module) => module.startsWith(`${folder}/`)))
  for (const folder of unread) say(`No module was read in ${folder}`)
  say(`${modules.length} modules, ${violations.length} forbidden imports`)
  return violations.length + unread.length === 0 ? 0 : 1
}

export async function cruise({ folders, cwd, env }) {
  const args = ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', ...folders]
  const { stdout } = await promisify(execFile)('depcruise', args, { cwd, env, maxBuffer: 2 ** 28 })
  const { modules, summary } = JSON.parse(stdout)
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
