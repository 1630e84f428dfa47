import { spawnSync } from 'node:child_process'

import { inRoot } from './workspace.mjs'

const LEAST_MAJOR = 24

const BUNDLED = inRoot('node_modules', '.bin', 'node')

/** No npm package contains Node 24 for macOS. */
const isBundledFor = (platform, arch) => platform === 'linux' && (arch === 'x64' || arch === 'arm64')

export function workspaceNode() {
  if (isBundledFor(process.platform, process.arch) && spawnSync(BUNDLED, ['--version']).status === 0) return BUNDLED
  return isRecent(process.versions.node) ? process.execPath : null
}

export const mayBringNode = () => isBundledFor(process.platform, process.arch) || isRecent(process.versions.node)

export const tooOld = () =>
  `Node ${LEAST_MAJOR} or newer is needed here, but this is ${process.version}. Only on Linux (x64, arm64), the installation includes Node.`

const isRecent = (version) => Number.parseInt(version, 10) >= LEAST_MAJOR
