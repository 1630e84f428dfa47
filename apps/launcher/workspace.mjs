import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the checkout: where package.json and pnpm-workspace.yaml are. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

/** The package manager with its pinned version, as npx wants it: `pnpm@1.2.3`. */
export function packageManager() {
  const { packageManager: pinned } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // A hash may follow the version, for tools that check it themselves; npx does not.
  return pinned.split('+')[0]
}

/** This process's environment, with the workspace's own tools and its Node found first. */
export function workspaceEnvironment(node) {
  const path = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}
