import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200
const HEARTBEAT_MS = 2000
/** A holder that was silent this long is gone, even if its number now belongs to another process. */
const SILENT_MS = 30_000

/**
 * Does the work while no other launcher holds the same lock. A lock whose holder died is taken over.
 *
 * @param directory - The lock itself: there while it is held, with the holder's process number in it.
 * @param onWait - Called once, when another one holds it.
 */
export async function withLock(directory, work, onWait = () => {}) {
  for (let told = false; !take(directory); await sleep(POLL_MS)) {
    if (breakStale(directory) || told) continue
    onWait()
    told = true
  }
  // Nobody to tell when it fails: the lock itself is then gone.
  const heartbeat = setInterval(() => utimes(directory, new Date(), new Date(), () => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(directory, { recursive: true, force: true })
  }
}

// Made aside with its owner in it and then moved: a lock without an owner never exists.
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
    // Another one was quicker.
    return true
  }
  if (ownerOf(aside) === owner) rmSync(aside, { recursive: true, force: true })
  // In between, a living one had taken it over: give it back.
  else renameSync(aside, directory)
  return true
}

function isAlive(directory, owner) {
  const { mtimeMs } = statSync(directory, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > SILENT_MS) return false
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
