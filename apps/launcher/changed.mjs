import { gitLines } from './git.mjs'

/** A change of one of these may affect every test. */
const REACHES_ALL =
  /(^|\/)(package\.json|tsconfig\.json|vitest[\w.]*\.(ts|mjs)|vite\.config\.ts)$|^pnpm-(lock|workspace)\.yaml$/

/**
 * The changed files of this branch: uncommitted ones, and those of the commits since `origin/main`, or since `main`
 * without a remote. On that branch itself, the last commit counts instead.
 *
 * @returns Paths from the root; null when a change may affect every test, or when git fails.
 */
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
