import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { CODE_LENGTH } from '@dareesha/engine/account'

export const NOW = '2026-12-01T05:00:00Z'

const SERVER = join(import.meta.dirname, '../../../api/src/main.ts')
const CODE = new RegExp(`\\d{${CODE_LENGTH}}`)
const STARTUP_TIMEOUT_MS = 90_000

export type Site = {
  readonly origin: string
  readonly newCustomer: () => Promise<string>
  readonly codeFor: (address: string) => Promise<string>
  readonly end: () => Promise<void>
}

export async function startSite(): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'dareesha-terminal-'))
  // If root runs the tests, Postgres runs as another user, which must be able to enter the folder.
  await chmod(directory, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env
  const server = spawn(process.execPath, ['--conditions=@dareesha/source', SERVER], {
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: directory,
      NOW,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close')
    await rm(directory, { recursive: true, force: true })
  }
  const deadline = Date.now() + STARTUP_TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await end()
      throw new Error('the server did not start')
    }
    await sleep(50)
  }

  const codeFor = async (address: string) => {
    const answer = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(address)}`)
    const { data } = (await answer.json()) as { readonly data: readonly { readonly body: string }[] }
    const code = CODE.exec(data[0]?.body ?? '')?.[0]
    if (code === undefined) throw new Error(`no code for ${address}`)
    return code
  }
  let customerCount = 0
  return {
    origin,
    codeFor,
    newCustomer: async () => {
      customerCount += 1
      const mobile = `97150${String(customerCount).padStart(7, '0')}`
      const email = `visitor-${customerCount}@example.ae`
      const person = { name: 'Mariam Saeed', email, mobile }
      await post(origin, { action: 'sendOtp', ...person })
      await post(origin, { action: 'verifyLoginOTP', ...person, otp: await codeFor(email) })
      return email
    },
    end,
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false)

async function post(origin: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${origin}/api`, { method: 'POST', body: new URLSearchParams(fields) })
  const { success } = (await answer.json()) as { readonly success: number }
  if (success !== 1) throw new Error(`${fields['action']} was refused`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
