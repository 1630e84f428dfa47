import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { aHoldRequest, addUsers } from '../testing/holds.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { placeHold } from '../inventory/holds.ts'
import { fileStore } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { deleteOrphanedFiles } from './orphaned-files.ts'

const NOW = Date.parse('2026-12-01T05:00:00Z')
const HOUR_MS = 3_600_000

let database: TestDatabase
let folder: string
let store: FileStore
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dareesha-unnamed-'))
  store = fileStore(folder)
  await addUsers(database.pool, 1)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function aFile(name: string, hoursAgo: number): Promise<string> {
  await store.write(name, 'picture')
  const at = (NOW - hoursAgo * HOUR_MS) / 1000
  await utimes(join(folder, name), at, at)
  return name
}

const deleteOrphans = () => deleteOrphanedFiles(database.pool, store, NOW)

const namesIn = async (of: string) => (await store.list(of)).map(({ name }) => name).toSorted()

it('[R18] deleteOrphanedFiles deletes nothing in an empty store', async () => {
  expect(await deleteOrphans()).toBe(0)
})

it('[R18] deleteOrphanedFiles deletes old files that belong to no invoice or postcard', async () => {
  const named = {
    picture: await aFile('invoices/named.jpg', 50),
    preview: await aFile('invoices/named-small.webp', 50),
    front: await aFile('postcards/named-front.png', 50),
    back: await aFile('postcards/named-back.png', 50),
    photo: await aFile('postcards/named-photo.jpg', 50),
  }
  await database.pool.query(`insert into invoice(user_id, digest, picture, preview) values (1, '\\x00', $1, $2)`, [
    named.picture,
    named.preview,
  ])
  const held = await placeHold(database.pool, aHoldRequest({ bookings: [], items: { postcard_id: 1 } }))
  await database.pool.query(
    `insert into postcard_order(purchase_id, postcard_id, name, message, address, front_side, back_side, photo)
     values ($1, 1, 'Creek', '', '', $2, $3, $4)`,
    [held.outcome === 'held' ? held.id : 0, named.front, named.back, named.photo],
  )
  for (const name of ['invoices/left.jpg', 'postcards/left-front.png', 'postcards/left-photo.jpg'])
    await aFile(name, 25)
  await aFile('invoices/on-its-way.jpg', 23)
  await writeFile(join(folder, 'invoices/half.jpg.7.0a1b2c3d.draft'), 'pic')
  await utimes(join(folder, 'invoices/half.jpg.7.0a1b2c3d.draft'), 0, 0)
  await aFile('elsewhere/note.txt', 500)
  await writeFile(join(folder, 'invoices/.DS_Store'), '')
  await utimes(join(folder, 'invoices/.DS_Store'), 0, 0)
  expect(await deleteOrphans()).toBe(4)
  expect(await namesIn('invoices')).toEqual(['.DS_Store', 'named-small.webp', 'named.jpg', 'on-its-way.jpg'])
  expect(await namesIn('postcards')).toEqual(['named-back.png', 'named-front.png', 'named-photo.jpg'])
  expect(await namesIn('elsewhere')).toEqual(['note.txt'])
  expect(await deleteOrphans()).toBe(0)
})

it('[R18] deleteOrphanedFiles can delete more files than one batch contains', async () => {
  for (let at = 0; at < 1005; at += 1) await aFile(`invoices/many-${at}.jpg`, 30)
  expect(await deleteOrphans()).toBe(1005)
})
