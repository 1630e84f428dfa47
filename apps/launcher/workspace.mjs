import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

export const binOf = (folder, name) => inRoot(folder, 'node_modules', '.bin', name)

export function packageManager() {
  const { packageManager: pinned } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // npx accepts no hash behind the version.
  return pinned.split('+')[0]
}

export function workspaceEnvironment(node) {
  const path = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

/** With the compile cache, a start from TypeScript takes 0.3 s of a core instead of 0.7 s. */
export const withCompileCache = (env) => ({
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
  ...env,
})
