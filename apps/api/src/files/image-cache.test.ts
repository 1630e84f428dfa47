import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { fileStore } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { imageCache } from './image-cache.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-cache-'))
  store = fileStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const TEN = Buffer.alloc(10)
const names = async () => (await readdir(join(folder, 'cache'))).toSorted()

describe('imageCache', () => {
  it('[R16] above its size limit, imageCache evicts the least recently used pictures', async () => {
    const cache = imageCache(store, 30)
    for (const name of ['a', 'b', 'c']) await cache.write(name, TEN)
    expect(await cache.read('a')).toEqual(TEN)
    await cache.write('d', TEN)
    expect(await names()).toEqual(['a', 'c', 'd'])
    await cache.write('e', Buffer.alloc(25))
    expect(await names()).toEqual(['e'])
    expect(await cache.read('a')).toBeNull()
  })

  it('[R16] the limit of imageCache includes pictures that an earlier process cached', async () => {
    await store.write('scenes/dawn.svg', Buffer.alloc(1000))
    await imageCache(store, 30).write('first', TEN)
    await imageCache(store, 30).write('second', TEN)
    await store.write('cache/third', TEN)
    const later = imageCache(store, 30)
    await Promise.all([later.write('one', TEN), later.write('two', TEN)])
    expect(await names()).toHaveLength(3)
    expect(await names()).toEqual(expect.arrayContaining(['one', 'two']))
    expect(await store.read('scenes/dawn.svg')).toHaveLength(1000)
  })

  it('imageCache counts a rewritten picture once', async () => {
    const cache = imageCache(store, 30)
    for (let time = 0; time < 5; time += 1) await cache.write('same', TEN)
    await cache.write('other', TEN)
    expect(await names()).toEqual(['other', 'same'])
  })

  it('imageCache still stores pictures after another process has deleted a cached picture', async () => {
    const cache = imageCache(store, 20)
    await cache.write('a', TEN)
    await rm(join(folder, 'cache/a'))
    await cache.write('b', TEN)
    await cache.write('c', TEN)
    expect(await names()).toEqual(['b', 'c'])
  })
})
