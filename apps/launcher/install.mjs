import { rmSync, writeFileSync } from 'node:fs'

import { run } from './children.mjs'
import { digestOf, manifests, readStamp } from './digest.mjs'
import { withLock } from './lock.mjs'
import { inRoot, packageManager } from './workspace.mjs'

const STAMP = inRoot('node_modules', '.install-stamp')

export async function ensureInstalled() {
  if (isInstalled()) return 0
  const onWait = () => console.log('Another launcher is installing; waiting for it.')
  return withLock(inRoot('.launcher-lock'), install, onWait)
}

async function install() {
  if (isInstalled()) return 0
  console.log('Installing the pinned packages. This happens once.')
  rmSync(STAMP, { force: true })
  const before = wanted()
  const code = await run('npx', ['-y', packageManager(), 'install', '--frozen-lockfile'])
  if (code === 0) writeFileSync(STAMP, before)
  else console.error('The packages could not be installed: the reason is above.')
  return code
}

const isInstalled = () => readStamp(STAMP) === wanted()

const wanted = () => digestOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()])
