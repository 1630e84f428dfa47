import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEMO_CATALOGUE } from '../env.ts'
import { fileStore } from './file-store.ts'
import { filesApp } from './files-app.ts'
import { QueueIsFull } from './work-queue.ts'

const dawn = readFileSync(join(dirname(DEMO_CATALOGUE), 'pictures/scenes/heritage-dawn-1.svg'))

let folder: string
let app: Hono
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-files-'))
  const store = fileStore(folder)
  await store.write('scenes/dawn.svg', dawn)
  await store.write('banners/kids.svg', dawn)
  app = filesApp(store)
})
afterAll(() => rm(folder, { recursive: true }))

const averageOf = async (answer: Response) => {
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  const [r, g, b] = channels.map(({ mean }) => mean)
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
}

const get = (path: string, accept = '') => app.request(`/files/${path}`, { headers: { accept } })

describe('filesApp', () => {
  it.each([
    ['', 'jpeg'],
    ['image/webp,*/*', 'webp'],
    ['image/avif,image/webp', 'heif'],
  ])(
    '[NET-21] [NET-22] with Accept "%s", a card image has 680 by 400 pixels and the format %s',
    async (accept, format) => {
      const answer = await get('scenes/dawn.svg?width=680&height=400&quality=100', accept)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('vary')).toBe('Accept')
      const image = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([image.width, image.height, image.format]).toEqual([680, 400, format])
    },
  )

  it('[UX-30] a crop keeps the focal point of a photograph in view', async () => {
    const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0000ff' } })
    await fileStore(folder).write(
      'photos/wide.jpg',
      await wide
        .composite([{ input: red, left: 0, top: 0 }])
        .jpeg()
        .toBuffer(),
    )
    const left = await averageOf(await get('photos/wide.jpg?width=390&height=400&focus=0,50'))
    const middle = await averageOf(await get('photos/wide.jpg?width=390&height=400'))
    expect(left.r).toBeGreaterThan(90)
    expect(middle.r).toBeLessThan(10)
  })

  it.each(['image/avif', 'image/webp', ''])(
    '[UX-30] a detailed photograph for a phone has at most 30 kB (Accept "%s")',
    async (accept) => {
      const detail = sharp({
        create: {
          width: 1600,
          height: 1200,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
      await fileStore(folder).write('photos/detail.jpg', await detail.jpeg().toBuffer())
      const bytesAt = async (width: number) =>
        (await (await get(`photos/detail.jpg?width=${width}&height=${width}`, accept)).arrayBuffer()).byteLength
      expect(await bytesAt(390)).toBeLessThanOrEqual(30_000)
      expect(await bytesAt(680)).toBeGreaterThan(30_000)
    },
  )

  it('[UX-30] the server turns a sideways photograph upright', async () => {
    const lying = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c94b36' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await fileStore(folder).write('photos/lying.jpg', lying)
    const upright = await sharp(Buffer.from(await (await get('photos/lying.jpg?width=390')).arrayBuffer())).metadata()
    expect([upright.width, upright.height, upright.orientation]).toEqual([390, 780, undefined])
  })

  it.each(['focus=30', 'focus=101,0', 'focus=a,b', 'focus=1,2,3'])(
    '[UX-30] the server refuses the invalid focal point %s',
    async (query) => {
      const answer = await get(`scenes/dawn.svg?width=390&${query}`)
      expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: 'focus' }] }])
    },
  )

  it('the server sends a picture even if the disk is full', async () => {
    const full = { ...fileStore(folder), write: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
    const answer = await filesApp(full).request('/files/scenes/dawn.svg?width=101')
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  })

  it('[LIST-03] a request for the PNG banner of a tag finds the SVG file', async () => {
    expect((await get('banners/kids.png?width=390')).status).toBe(200)
  })

  it('a browser reuses a picture for a day and then revalidates it', async () => {
    const { headers } = await get('scenes/dawn.svg?width=100')
    expect(headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000')
    const tag = headers.get('etag') ?? ''
    const again = await app.request('/files/scenes/dawn.svg?width=100', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  it('fifty concurrent requests for one picture resize it once', async () => {
    const store = fileStore(folder)
    let writes = 0
    const counted = filesApp({
      ...store,
      write: async (name, content) => {
        writes += 1
        await store.write(name, content)
      },
    })
    const address = '/files/scenes/dawn.svg?width=333'
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await counted.request(address)))
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')))
    expect([answers.every(({ status }) => status === 200), tags.size, writes]).toEqual([true, 1, 1])
  })

  it('[R16] requests for 26 sizes create fewer than nine pictures', async () => {
    for (let width = 700; width < 960; width += 10) {
      const answer = await get(`scenes/dawn.svg?width=${width}&height=${width - 300}&quality=${1 + (width % 99)}`)
      expect(answer.status).toBe(200)
      const image = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(image.width).toBe(960)
    }
    const made = (await readdir(join(folder, 'cache'))).filter((name) => name.includes('-960x'))
    expect(made.length).toBeLessThan(9)
  })

  it('[R16] while the queue is full, a request gets the status 503', async () => {
    const full = filesApp(fileStore(folder), () => Promise.reject(new QueueIsFull('no room')))
    const answer = await full.request('/files/scenes/dawn.svg?width=680')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
  })

  it.each(['width=0', 'width=99999', 'height=-1', 'quality=101', 'width=abc', 'width=1e3'])(
    'the server refuses the invalid size or quality %s',
    async (query) => {
      const answer = await get(`scenes/dawn.svg?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
    },
  )

  it.each(['..%2f..%2fetc%2fpasswd', 'scenes/%00.svg', 'scenes/..%5c..%5cx', '.hidden', 'cache/x.jpeg', '%E0%A4%A'])(
    '[X4] a request for %s is refused with 400',
    async (path) => {
      expect((await get(path)).status).toBe(400)
    },
  )

  it('a request for a missing file is answered with 404', async () => {
    expect((await get('scenes/nothing.svg')).status).toBe(404)
  })
})
