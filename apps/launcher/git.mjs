import { execFileSync } from 'node:child_process'

import { inRoot } from './workspace.mjs'

export function gitLines(...args) {
  try {
    const output = execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    return null
  }
}

/** These files may affect every test. */
const REACHES_ALL =
  /(^|\/)(package\.json|tsconfig\.json|vitest[\w.]*\.(ts|mjs)|vite\.config\.ts)$|^pnpm-(lock|workspace)\.yaml$/

export function changedFiles(git = gitLines) {
  const base = baseOf(git)
  if (base === null) return null
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === null || untracked === null) return null
  const files = [...tracked, ...untracked]
  return files.some((file) => REACHES_ALL.test(file)) ? null : files
}

function baseOf(git) {
  const head = git('rev-parse', 'HEAD')?.[0]
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch)?.[0]
    if (base !== undefined) return base === head ? (git('rev-parse', 'HEAD~1')?.[0] ?? null) : base
  }
  return null
}
