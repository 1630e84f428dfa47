import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const API = new URL('../../../api/', import.meta.url)
const NODES = ['a', 'b'] as const
const SERVERS = [1, 2, 3] as const
const PORTS = ['etcd', 'peer', 'pgA', 'pgB', 'restA', 'restB', 'primary', 'pooler', 'site', 'web1', 'web2', 'web3']

type NodeName = (typeof NODES)[number]
type Port = Record<(typeof PORTS)[number], number>

export type Cluster = {
  readonly origin: string
  readonly primaryUrl: string
  readonly killServer: (round: number) => void
  readonly killPrimary: () => Promise<void>
  readonly killPooler: () => void
  readonly settle: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startCluster(folder: string): Promise<Cluster> {
  const port = await freePorts()
  const { uid, gid } = ownerOf('postgres')
  chmodSync(folder, 0o755)
  for (const name of NODES) {
    mkdirSync(join(folder, name))
    chownSync(join(folder, name), uid, gid)
  }
  const running = new Map<string, ChildProcess>()
  let isStopping = false
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGTERM')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const away = new Set<string>()
  const start = (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, user = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      ...user,
    })
    running.set(name, child)
    child.on('exit', () => {
      if (!isStopping && !away.has(name)) setTimeout(() => !isStopping && start(name, command, args, env, user), 1000)
    })
  }
  const config = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

  const etcd = `http://127.0.0.1:${port['etcd']}`
  const peer = `http://127.0.0.1:${port['peer']}`
  const etcdArgs = `--data-dir ${folder}/etcd --enable-v2 --listen-client-urls ${etcd} --advertise-client-urls ${etcd} --listen-peer-urls ${peer}`
  start('etcd', 'etcd', etcdArgs.split(' '))
  for (const name of NODES) config(`${name}.yml`, patroniConfig(folder, name, port))
  const startPatroni = (name: string) =>
    start(`patroni-${name}`, 'patroni', [join(folder, `${name}.yml`)], {}, { uid, gid })
  NODES.forEach(startPatroni)
  start('haproxy', 'haproxy', ['-db', '-f', config('haproxy.cfg', haproxyConfig(port))])
  start('pgbouncer', 'pgbouncer', ['-q', '-u', 'postgres', config('pgbouncer.ini', poolerConfig(port))])
  const primaryUrl = `postgres://postgres@127.0.0.1:${port['primary']}/dareesha`
  await untilTrue('a primary', () => psql(`${primaryUrl.replace('/dareesha', '/postgres')}`, 'select 1') === '1')
  psql(primaryUrl.replace('/dareesha', '/postgres'), 'create database dareesha')
  const storage = await objectStorage()
  for (const n of SERVERS) {
    const env = {
      PORT: String(port[`web${n}`]),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `web${n}`),
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port['pooler']}/dareesha`,
      PG_PREPARED: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      NOW: '2026-12-01T05:00:00Z',
      HOLD_MINUTES: '1440',
      FILES: storage.address,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }
    start(`web${n}`, process.execPath, [fileURLToPath(new URL('dist/main.js', API))], env)
  }
  const origin = `http://127.0.0.1:${port['site']}`
  const isReady = (address: string) =>
    fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const cluster = (): readonly Member[] => {
    for (const rest of ['restA', 'restB'] as const) {
      const answer = curl(`http://127.0.0.1:${port[rest]}/cluster`)
      if (answer !== '') return (JSON.parse(answer) as { readonly members: readonly Member[] }).members
    }
    return []
  }
  const leader = () => cluster().find(({ role }) => role === 'leader')?.name
  const settle = async () => {
    await untilTrue('a synchronous standby', () => {
      const members = cluster()
      return (
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role, state }) => role === 'sync_standby' && state === 'running')
      )
    })
    for (const n of SERVERS) await untilTrue(`server ${n}`, () => isReady(`http://127.0.0.1:${port[`web${n}`]}/readyz`))
    await untilTrue('the site', () => isReady(`${origin}/readyz`))
  }
  await settle()
  return {
    origin,
    primaryUrl,
    settle,
    killServer: (round) => void running.get(`web${1 + (round % SERVERS.length)}`)?.kill('SIGKILL'),
    killPooler: () => void running.get('pgbouncer')?.kill('SIGKILL'),
    killPrimary: async () => {
      const lost = leader() ?? 'a'
      const name = `patroni-${lost}`
      const postmaster = Number(readFileSync(join(folder, lost, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      away.add(name)
      running.get(name)?.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await untilTrue('another primary', () => ![undefined, lost].includes(leader()))
      away.delete(name)
      startPatroni(lost)
    },
    stop: async () => {
      isStopping = true
      for (const [name, child] of [...running].toReversed()) {
        child.kill(name.startsWith('patroni') ? 'SIGINT' : 'SIGTERM')
        if (child.exitCode === null && child.signalCode === null)
          await Promise.race([once(child, 'exit'), pause(20_000).then(() => child.kill('SIGKILL'))])
      }
      await storage.stop()
    },
  }
}

type Member = { readonly name: string; readonly role: string; readonly state: string }

async function untilTrue(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const found = await Promise.resolve()
      .then(isTrue)
      .catch(() => false)
    if (found) return
    if (Date.now() > deadline) throw new Error(`not ready after five minutes: ${what}`)
    await pause(250)
  }
}

const curl = (address: string): string => spawnSync('curl', ['-s', '-m', '3', address], { encoding: 'utf8' }).stdout

export const psql = (url: string, statement: string): string =>
  execFileSync('psql', ['-qAtX', url, '-c', statement], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function ownerOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePorts(): Promise<Port> {
  const servers = await Promise.all(
    PORTS.map(async (name) => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return [name, server] as const
    }),
  )
  const ports = servers.map(([name, server]) => [name, (server.address() as AddressInfo).port] as const)
  for (const [, server] of servers) server.close()
  return Object.fromEntries(ports)
}

async function objectStorage(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const { s3Server } = (await import(new URL('src/testing/s3-server.ts', API).href)) as {
    readonly s3Server: () => ReturnType<typeof objectStorage>
  }
  return s3Server()
}

const patroniConfig = (folder: string, name: NodeName, port: Port): string => `scope: dareesha
name: ${name}
restapi: { listen: '127.0.0.1:${port[name === 'a' ? 'restA' : 'restB']}', connect_address: '127.0.0.1:${port[name === 'a' ? 'restA' : 'restB']}' }
etcd: { host: '127.0.0.1:${port['etcd']}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 60, shared_buffers: 128MB, wal_log_hints: 'on', statement_timeout: 6s, lock_timeout: 3s, idle_in_transaction_session_timeout: 10s }
  initdb: [encoding: UTF8, locale: C.UTF-8, data-checksums]
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
postgresql:
  listen: 127.0.0.1:${port[name === 'a' ? 'pgA' : 'pgB']}
  connect_address: 127.0.0.1:${port[name === 'a' ? 'pgA' : 'pgB']}
  data_dir: ${join(folder, name, 'data')}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${join(folder, name, 'pgpass')}
  authentication: { superuser: { username: postgres }, replication: { username: replicator }, rewind: { username: postgres } }
  parameters: { unix_socket_directories: '${join(folder, name)}' }
`

const haproxyConfig = (port: Port): string => `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 5m
  timeout server 5m
listen primary
  bind 127.0.0.1:${port['primary']}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server a 127.0.0.1:${port['pgA']} check port ${port['restA']}
  server b 127.0.0.1:${port['pgB']} check port ${port['restB']}
listen site
  mode http
  bind 127.0.0.1:${port['site']}
  balance roundrobin
  option httpchk GET /healthz
  option forwardfor if-none
  option redispatch 1
  retries 3
  default-server inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${SERVERS.map((n) => `  server web${n} 127.0.0.1:${port[`web${n}`]} check`).join('\n')}
`

const poolerConfig = (port: Port): string => `[databases]
* = host=127.0.0.1 port=${port['primary']} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port['pooler']}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
`
