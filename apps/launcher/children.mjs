import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a child may take to end after a signal, before it is killed. */
const GRACE_MS = 20_000
/** Ctrl-C arrives from the terminal and again from npm: within this time it is one wish, later it is impatience. */
const SAME_WISH_MS = 1000
/** How long what a child left behind may take to end. */
const LEFTOVER_MS = 2000

const running = new Set()
let stoppedBy = null
let stoppedAt = 0

/**
 * Runs a command to its end, with this terminal, in a process group of its own: a Ctrl-C reaches it once, from here, and
 * nothing it started outlives it.
 *
 * @returns Its exit code; 128 and the number of the signal when one ended it; 127 when it could not be started.
 */
export async function run(command, args, options = {}) {
  if (stoppedBy !== null) return codeOf(stoppedBy)
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: true })
  running.add(child)
  const code = await new Promise((settle) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      settle(127)
    })
    child.once('exit', (status, signal) => settle(status ?? codeOf(signal)))
  })
  await endGroup(child.pid)
  running.delete(child)
  return code
}

/**
 * The same for work whose words nobody needs while it goes well: they are kept in a file, and said when it fails.
 *
 * @param logFile - Where its words are; of the last time.
 */
export async function runQuietly(logFile, command, args, options = {}) {
  const log = openSync(logFile, 'w')
  const code = await run(command, args, { ...options, stdio: ['ignore', log, log] }).finally(() => closeSync(log))
  // Whoever stopped it knows why it ended.
  if (code !== 0 && stoppedBy === null) process.stderr.write(readFileSync(logFile))
  return code
}

/** Runs several side by side; when one ends, the others are told to. Returns the code of the first to end. */
export async function runTogether(commands) {
  const runs = commands.map(({ command, args, options }) => run(command, args, options))
  const code = await Promise.race(runs)
  // After a Ctrl-C they all know already, and a second signal means impatience to many a server.
  if (stoppedBy === null) tellAll('SIGTERM')
  await Promise.all(runs)
  return code
}

/** From here on a signal ends the children first, and then, through their ends, the launcher. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}

function stop(signal) {
  if (running.size === 0) process.exit(codeOf(signal))
  if (stoppedBy === null) {
    stoppedBy = signal
    stoppedAt = Date.now()
    // A closed terminal means the same as a polite stop, and every server listens to that.
    tellAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(killAll, GRACE_MS).unref()
  } else if (Date.now() - stoppedAt > SAME_WISH_MS) {
    killAll()
  }
}

function tellAll(signal) {
  for (const child of running) child.kill(signal)
}

function killAll() {
  for (const child of running) signalGroup(child.pid, 'SIGKILL')
}

/** Ends what a finished child left running in its group: a browser, a watcher, a grandchild that nobody told. */
async function endGroup(pid) {
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return
  for (const deadline = Date.now() + LEFTOVER_MS; Date.now() < deadline; await sleep(50)) {
    if (!signalGroup(pid, 0)) return
  }
  signalGroup(pid, 'SIGKILL')
}

function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch {
    // Nobody is left in it.
    return false
  }
}

const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0)
