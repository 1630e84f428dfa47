import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const GRACE_MS = 20_000
/** Ctrl-C arrives twice, from the terminal and from npm. Only a later signal kills the children. */
const REPEAT_MS = 1000
const LEFTOVER_MS = 2000

const running = new Set()
let stoppedBy = null
let stoppedAt = 0

/** The command has its own process group, so Ctrl-C reaches the command once. Returns the exit code that a shell would return. */
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

export async function runQuietly(logFile, command, args, { say = complain, ...options } = {}) {
  const log = openSync(logFile, 'w')
  const code = await run(command, args, { ...options, stdio: ['ignore', log, log] }).finally(() => closeSync(log))
  // After a signal, the output does not explain the exit code.
  if (code !== 0 && stoppedBy === null) say(readFileSync(logFile, 'utf8').trimEnd())
  return code
}

const complain = (text) => console.error(text)

export const wasStopped = () => stoppedBy !== null

export async function runTogether(commands) {
  const runs = commands.map(({ command, args, options }) => run(command, args, options))
  const code = await Promise.race(runs)
  // After Ctrl-C, all commands have already received a signal, and many servers abort on a second signal.
  if (stoppedBy === null) signalAll('SIGTERM')
  await Promise.all(runs)
  return code
}

export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}

function stop(signal) {
  if (running.size === 0) process.exit(codeOf(signal))
  if (stoppedBy === null) {
    stoppedBy = signal
    stoppedAt = Date.now()
    // When the terminal closes (SIGHUP), the children receive SIGTERM. Every server handles SIGTERM.
    signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(killAll, GRACE_MS).unref()
  } else if (Date.now() - stoppedAt > REPEAT_MS) {
    killAll()
  }
}

function signalAll(signal) {
  for (const child of running) child.kill(signal)
}

function killAll() {
  for (const child of running) signalGroup(child.pid, 'SIGKILL')
}

/** A finished child may leave processes in its group, such as a browser. */
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
    return false
  }
}

const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0)
