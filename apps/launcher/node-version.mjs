import { spawnSync } from 'node:child_process'

import { inRoot } from './workspace.mjs'

/** The server runs TypeScript without a build step, which requires this Node. */
const LEAST_MAJOR = 24

const BUNDLED = inRoot('node_modules', '.bin', 'node')

/** There is no package with Node for macOS. */
const isBundledFor = (platform, arch) => platform === 'linux' && (arch === 'x64' || arch === 'arm64')

/** The path of the pinned Node if it exists, else of the one that runs this launcher; null when that is too old. */
export function workspaceNode() {
  if (isBundledFor(process.platform, process.arch) && spawnSync(BUNDLED, ['--version']).status === 0) return BUNDLED
  return isRecent(process.versions.node) ? process.execPath : null
}

/** Whether the installation contains a pinned Node, or this Node is recent enough. The launcher checks this before any download. */
export const mayBringNode = () => isBundledFor(process.platform, process.arch) || isRecent(process.versions.node)

export const tooOld = () =>
  `Node ${LEAST_MAJOR} or newer is needed here, this is ${process.version}. Only on Linux (x64, arm64) the installation brings its own.`

const isRecent = (version) => Number.parseInt(version, 10) >= LEAST_MAJOR
