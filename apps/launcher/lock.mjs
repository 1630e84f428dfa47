import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200
const HEARTBEAT_MS = 2000
/** An owner without a heartbeat for this long counts as dead, because another process may have its process id. */
const STALE_MS = 30_000

export async function withLock(directory, work, onWait = () => {}) {
  for (let reported = false; !take(directory); await sleep(POLL_MS)) {
    if (breakStale(directory) || reported) continue
    onWait()
    reported = true
  }
  // An error means that the lock is gone.
  const heartbeat = setInterval(() => utimes(directory, new Date(), new Date(), () => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(directory, { recursive: true, force: true })
  }
}

// The rename creates the directory with its file `pid`, so that a lock always names its owner.
function take(directory) {
  const draft = `${directory}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'pid'), String(process.pid))
  try {
    renameSync(draft, directory)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
    throw error
  }
}

function breakStale(directory) {
  const owner = ownerOf(directory)
  if (owner === null || isAlive(directory, owner)) return false
  const aside = `${directory}.${process.pid}.stale`
  try {
    renameSync(directory, aside)
  } catch {
    return true
  }
  if (ownerOf(aside) === owner) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, directory)
  return true
}

function isAlive(directory, owner) {
  const { mtimeMs } = statSync(directory, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > STALE_MS) return false
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function ownerOf(directory) {
  try {
    return Number(readFileSync(join(directory, 'pid'), 'utf8'))
  } catch {
    return null
  }
}
