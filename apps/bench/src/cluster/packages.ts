import { execFileSync, spawnSync } from 'node:child_process'

const PACKAGES = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
} as const

export function ensurePackages(): void {
  const missing = Object.entries(PACKAGES).flatMap(([name, file]) =>
    spawnSync('test', ['-e', file]).status === 0 ? [] : [name],
  )
  if (missing.length === 0) return
  if (process.getuid?.() !== 0)
    throw new Error(`the cluster needs root and Debian's packages: apt-get install ${missing.join(' ')}`)
  // With this run level, the installation starts no service.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, stdio: 'inherit' })
}
