import { execFileSync } from 'node:child_process'

import { inRoot } from './workspace.mjs'

/** The lines that git prints in the checkout; null when it fails, as in a folder without Git. */
export function gitLines(...args) {
  try {
    const output = execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    return null
  }
}
