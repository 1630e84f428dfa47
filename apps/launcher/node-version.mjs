import { spawnSync } from 'node:child_process'

import { inRoot } from './workspace.mjs'

/** The server runs TypeScript as it stands, which takes this Node. */
const LEAST_MAJOR = 24

const BUNDLED = inRoot('node_modules', '.bin', 'node')

/** Whether the registry has a Node for this system; elsewhere the visitor's own must do. */
const isBundledFor = (platform, arch) => platform === 'linux' && arch === 'x64'

/**
 * The Node that everything runs on: the pinned one where it exists, else the one that runs this launcher.
 *
 * @returns Its path, or null when it is too old.
 */
export function workspaceNode() {
  if (isBundledFor(process.platform, process.arch) && spawnSync(BUNDLED, ['--version']).status === 0) return BUNDLED
  return isRecent(process.versions.node) ? process.execPath : null
}

/** Told before anything is downloaded: on this system the installation could not bring a Node along. */
export const mayBringNode = () => isBundledFor(process.platform, process.arch) || isRecent(process.versions.node)

export const tooOld = () =>
  `Node ${LEAST_MAJOR} or newer is needed here, this is ${process.version}. Only on Linux x64 the installation brings its own.`

const isRecent = (version) => Number.parseInt(version, 10) >= LEAST_MAJOR
