import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseFilePlace } from '../env.ts'
import { answerFailure } from '../http/failure.ts'
import { silentLog } from '../log.ts'
import { S3_KEYS, s3Server } from '../testing/s3-server.ts'
import { aPhoto } from '../testing/uploads.ts'
import { FilesUnavailable } from './file-store.ts'
import { filesApp } from './files-app.ts'
import { privateFilesApp } from './private-files-app.ts'
import { PRIVATE_PATH, privateFiles } from './private-files.ts'
import { copyStorage, openStorage, publicFolder } from './storage.ts'
import type { FilePlace, Storage } from './storage.ts'

const KEYS = { AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey }

let folder: string
let s3: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-storage-'))
  s3 = await s3Server()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

function placeOf(address: string, keys: Readonly<Record<string, string>> = KEYS): FilePlace {
  const place = parseFilePlace(address, keys)
  if (typeof place === 'string') throw new Error(place)
  return place
}

const bucket = (name: string, keys: Readonly<Record<string, string>> = KEYS) =>
  openStorage(placeOf(s3.address.replace('/site?', `/${name}?`), keys))

describe.each([
  ['a folder', () => openStorage({ folder: join(folder, 'own') })],
  ['a bucket', () => bucket('own')],
] as const)('files in %s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('[OPS-01] the storage reads, lists and removes a file that it wrote', async () => {
    const store = storage.privateFiles
    const names = ['invoices/1.jpg', 'invoices/ق وس.jpg', 'postcards/a/b.png']
    for (const name of names) await store.write(name, Buffer.from(name))
    expect((await store.read(names[1]!))?.toString()).toBe(names[1])
    expect((await store.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const listed = await store.list('invoices')
    expect(new Map(listed.map(({ name, bytes }) => [name, bytes]))).toEqual(
      new Map([
        ['1.jpg', 14],
        ['ق وس.jpg', Buffer.byteLength(names[1]!)],
      ]),
    )
    expect(Math.abs((listed[0]?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000)
    for (const name of names) await store.remove(name)
    await store.remove('invoices/1.jpg')
    expect([await store.read(names[0]!), await store.list(), await store.list('invoices')]).toEqual([null, [], []])
  })

  it('[OPS-01] the version of a file changes with its content', async () => {
    const store = storage.privateFiles
    await store.write('invoices/2.jpg', 'one')
    const first = await store.versionOf('invoices/2.jpg')
    expect([typeof first, await store.versionOf('invoices/2.jpg')]).toEqual(['string', first])
    await store.write('invoices/2.jpg', 'two')
    expect(await store.versionOf('invoices/2.jpg')).not.toBe(first)
    expect([await store.versionOf('invoices/3.jpg'), await store.versionOf('invoices')]).toEqual([null, null])
  })

  it('[X4] the storage neither reads nor changes a file outside its folder', async () => {
    const store = storage.publicFiles
    expect([await store.read('../private/x.jpg'), await store.versionOf('../x')]).toEqual([null, null])
    await expect(store.write('../x.jpg', 'x')).rejects.toThrow(RangeError)
    await expect(store.remove('../x.jpg')).rejects.toThrow(RangeError)
  })
})

it('[OPS-01] a server serves pictures that another server wrote to the bucket', async () => {
  const [one, other] = [await bucket('shared'), await bucket('shared')]
  await one.privateFiles.write('invoices/4.jpg', 'picture')
  await one.publicFiles.write('scenes/dawn.jpg', await aPhoto())
  const files = privateFiles(other.privateFiles, 'a secret of tests')
  const app = new Hono()
    .route(
      PRIVATE_PATH,
      privateFilesApp(
        files,
        () => Promise.resolve(true),
        () => Promise.reject(new Error('no prints')),
      ),
    )
    .route('/files', filesApp(other.publicFiles))
  expect(await (await app.request(files.addressOf('invoices/4.jpg', 'a session'))).text()).toBe('picture')
  const picture = await app.request('/files/scenes/dawn.jpg?width=160')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it('[OPS-01] a bucket refuses a wrong secret and a request without a signature', async () => {
  const wrong = await bucket('own', { ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' })
  await expect(wrong.privateFiles.write('invoices/5.jpg', 'x')).rejects.toThrow(/403|Signature/)
  await (await bucket('own')).privateFiles.write('invoices/6.jpg', 'x')
  const endpoint = new URL(s3.address).searchParams.get('endpoint')
  expect((await fetch(`${endpoint}/pictures/own/private/invoices/6.jpg`)).status).toBe(403)
})

it('[OPS-01] [R17] the server follows no redirect of the storage, and the storage counts as unavailable', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const { privateFiles: store } = await openStorage(placeOf(`s3://pictures?endpoint=http://127.0.0.1:${port}`))
  asked.length = 0
  await expect(store.read('invoices/1.jpg')).rejects.toThrow(FilesUnavailable)
  elsewhere.close()
  expect(asked.filter((url) => url === '/elsewhere')).toEqual([])
})

it('[OPS-01] [R17] while the storage is unavailable, a visitor gets 503 with Retry-After', async () => {
  const place = placeOf('s3://pictures?endpoint=http://127.0.0.1:1')
  const { publicFiles } = await openStorage(place)
  await expect(publicFiles.read('a.jpg')).rejects.toThrow(FilesUnavailable)
  const app = new Hono().route('/files', filesApp(publicFiles))
  app.onError(answerFailure(silentLog))
  const answer = await app.request('/files/a.jpg')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

it('[OPS-01] copyStorage copies new and changed files, but no cached pictures', async () => {
  const from = await openStorage({ folder: join(folder, 'from') })
  const back = await openStorage({ folder: join(folder, 'back') })
  const to = await bucket('copy')
  for (const name of ['scenes/a.svg', 'scenes/b.svg', 'cache/a-160.jpeg']) await from.publicFiles.write(name, name)
  await from.privateFiles.write('invoices/7.jpg', 'seven')
  expect(await copyStorage(from, to)).toEqual({ copied: 3, unchanged: 0 })
  expect(await copyStorage(from, to)).toEqual({ copied: 0, unchanged: 3 })
  await from.publicFiles.write('scenes/a.svg', 'scenes/A.svg')
  const later = new Date(Date.now() + 5000)
  await utimes(join(publicFolder(join(folder, 'from')), 'scenes/a.svg'), later, later)
  expect(await copyStorage(from, to)).toEqual({ copied: 1, unchanged: 2 })
  expect(await copyStorage(to, back)).toEqual({ copied: 3, unchanged: 0 })
  expect((await back.publicFiles.read('scenes/a.svg'))?.toString()).toBe('scenes/A.svg')
  expect((await back.privateFiles.read('invoices/7.jpg'))?.toString()).toBe('seven')
})
