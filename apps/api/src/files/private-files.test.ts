import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { tokenHash } from '../db/random.ts'
import { fileStore, PRIVATE_MODES, restrictFolder } from './file-store.ts'
import { privateFilesApp } from './private-files-app.ts'
import { PRIVATE_PATH, privateFiles } from './private-files.ts'
import type { PrivateFiles } from './private-files.ts'

const storeIn = (place: string) => fileStore(place, PRIVATE_MODES)

const NAME = 'postcards/7K3M-front.png'

let folder: string
let files: PrivateFiles
let app: Hono
const ended = new Set<string>()
let now = Date.parse('2026-12-01T05:20:00Z')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-private-'))
  files = privateFiles(storeIn(folder), 'a secret of tests', () => now)
  await files.store.write(NAME, Buffer.from('picture'))
  await files.store.write('postcards/script.html', '<script>')
  app = new Hono().route(
    PRIVATE_PATH,
    privateFilesApp(
      files,
      (session) => Promise.resolve(!ended.has(session.toString('hex'))),
      (numbers) => Promise.resolve(ReadableStream.from([Buffer.from(numbers.join())])),
    ),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const modesOf = (place: string, ...names: readonly string[]) =>
  Promise.all(names.map(async (name) => ((await stat(join(place, name))).mode & 0o777).toString(8)))

const status = async (address: string) => (await app.request(address)).status

describe('private files', () => {
  it('[R8] a signed address serves its file, and shared caches do not store it', async () => {
    const answer = await app.request(files.addressOf(NAME, 'a session'))
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="7K3M-front.png"')
  })

  it('[R8] the server answers a request without a valid signature with 404', async () => {
    const address = files.addressOf(NAME, 'a session')
    const other = files.addressOf('postcards/other-front.png', 'a session')
    const wrong = [
      `${PRIVATE_PATH}/${NAME}`,
      address.replace(/signature=.*/, 'signature='),
      address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      address.replace(/session=\w+/, `session=${tokenHash('another session').toString('hex')}`),
      address.replace(/until=\d+/, 'until=9999999999999'),
      other.replace('other-front', '7K3M-front'),
      address.replace(PRIVATE_PATH, '/files'),
    ]
    expect(await Promise.all(wrong.map(status))).toEqual(wrong.map(() => 404))
  })

  it('[R8] [F7] an address expires when the session that received it ends', async () => {
    const [mine, others] = [files.addressOf(NAME, 'mine'), files.addressOf(NAME, 'another')]
    ended.add(tokenHash('mine').toString('hex'))
    expect([await status(mine), await status(others)]).toEqual([404, 200])
  })

  it('[R8] missing and forbidden files get the same answer', async () => {
    const bodies = await Promise.all(
      [
        files.addressOf('postcards/missing.png', 'a session'),
        files.addressOf('postcards/script.html', 'a session'),
        '/private/..%2fx.png',
      ].map(async (address) => (await app.request(address)).text()),
    )
    expect(new Set(bodies).size).toBe(1)
  })

  it('[R8] only the system user of the server may read new pictures', async () => {
    const place = join(folder, 'new')
    await storeIn(place).write('invoices/1.jpg', Buffer.from('picture'))
    expect(await modesOf(place, '', 'invoices', 'invoices/1.jpg')).toEqual(['700', '700', '600'])
  })

  it('[R8] restrictFolder protects the pictures of an earlier release from other system users', async () => {
    const place = join(folder, 'earlier')
    const names = ['', 'invoices', 'invoices/2026', 'invoices/2026/1.jpg', 'other.jpg'] as const
    await mkdir(join(place, 'invoices/2026'), { recursive: true })
    for (const name of names.slice(3)) await writeFile(join(place, name), 'picture')
    for (const [index, name] of names.entries()) await chmod(join(place, name), index < 3 ? 0o755 : 0o644)
    await restrictFolder(place)
    expect(await modesOf(place, ...names)).toEqual(['700', '700', '700', '600', '600'])
    await restrictFolder(join(folder, 'missing'))
  })

  it('[R8] an address stays unchanged within a clock hour, and it expires within two hours', async () => {
    const address = files.addressOf(NAME, 'a session')
    now += 30 * 60_000
    expect(files.addressOf(NAME, 'a session')).toBe(address)
    now += 89 * 60_000
    expect([await status(address), await status(files.addressOf(NAME, 'a session'))]).toEqual([404, 200])
  })
})
