import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Child = AsyncDisposable & {
  readonly origin: string
  readonly pid: number
  readonly startedInMs: number
  readonly kill: () => Promise<void>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 10

export async function startServer(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  path: string,
): Promise<Child> {
  const port = await freePort()
  const { NODE_ENV: _, ...inherited } = process.env
  const begun = performance.now()
  const child = spawn(command, args, {
    env: { ...inherited, LOG_LEVEL: 'error', HOST: '127.0.0.1', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-4_000)
    })
  }
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(`${origin}${path}`))) {
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${[command, ...args].join(' ')} did not start\n${output}`)
    }
    await sleep(POLL_MS)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - begun,
    [Symbol.asyncDispose]: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(tooLate)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export async function cpuMsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}

const TICK_MS = 10

/** Includes children that have ended, such as the Postgres process of a closed connection. */
export async function cpuMsOfChildren(pid: number): Promise<number> {
  const [children, stat] = await Promise.all([
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  const times = await Promise.all(
    children
      .trim()
      .split(' ')
      .map((child) => cpuMsOf(Number(child)).catch(() => 0)),
  )
  // The process name may contain spaces. It ends with the last parenthesis. `cutime` and `cstime` are the 14th and 15th field after the name.
  const [userTicks, systemTicks] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(14, 16)
  return times.reduce((sum, time) => sum + time, (Number(userTicks) + Number(systemTicks)) * TICK_MS)
}

export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1_024
}

/** Counts only a share of each shared memory page. Returns 0 for a process that has ended. */
export async function sharedMemoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => 'Pss: 0 kB')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) * 1_024
}
