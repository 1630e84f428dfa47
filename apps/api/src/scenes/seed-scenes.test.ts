import { parseList, ScalarFault } from '@dareesha/contract'
import { tagSlug } from '@dareesha/engine/catalogue'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import sharp from 'sharp'

import { POSTCARD_SKETCHES, postcardImage } from '../catalogue/demo/postcards.ts'
import { demoCatalogue } from '../catalogue/demo/demo-catalogue.ts'
import { fileStore } from '../files/file-store.ts'
import { createResizer } from '../files/resize.ts'
import { TODAY } from '../testing/site.ts'
import { seedScenes } from './seed-scenes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-scenes-'))
  await seedScenes(fileStore(folder))
})
afterAll(() => rm(folder, { recursive: true }))

describe('seedScenes', () => {
  it.each(POSTCARD_SKETCHES.map(({ slug }) => slug))(
    '[POST-04] the postcard %s is a picture in the pixels of a card',
    async (slug) => {
      const resize = createResizer(fileStore(folder))
      const picture = await resize(postcardImage(slug), { width: 1360, height: 800, quality: 100, format: 'webp' })
      expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1360, height: 800 })
    },
  )

  const tags = (demoCatalogue(TODAY).packages ?? []).flatMap((entry) => {
    const list = parseList(entry.tags)
    return list instanceof ScalarFault ? [] : list
  })

  it.each([...new Set(tags.map(tagSlug))])('[LIST-03] files/banners/%s.png is a picture', async (tag) => {
    const resize = createResizer(fileStore(folder))
    const size = { width: 390, height: 161, quality: 60, format: 'webp' } as const
    const picture = await resize(`banners/${tag}.png`, size)
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('[PKG-01] every package of the demo has a picture of its own, and all of its pictures are there', async () => {
    const packages = demoCatalogue(TODAY).packages ?? []
    const images = packages.map(({ img }) => img)
    expect(new Set(images).size).toBe(packages.length)
    const slider = packages.flatMap(({ mega_slider_images: list }) => JSON.parse(String(list)) as string[])
    const store = fileStore(folder)
    for (const name of new Set([...images, ...slider])) {
      expect([name, (await store.read(String(name))) !== null]).toEqual([name, true])
    }
  })

  it('[STO-17] [ENT-25] every picture of the demo store is there', async () => {
    const { products = [], collections = [], store_design: design } = demoCatalogue(TODAY)
    const named = [
      ...products.flatMap(({ images }) => images),
      ...products.flatMap(({ variation_attributes: variants = [] }) => variants.map(({ img }) => img)),
      ...collections.flatMap(({ logo, featured_image }) => [logo, featured_image]),
      ...(design?.slider_images ?? []).map(({ img }) => img),
      ...(design?.highlights ?? []).map(({ img }) => img),
    ]
    const files = new Set(named.filter((name) => typeof name === 'string'))
    expect(files.size).toBeGreaterThan(80)
    const store = fileStore(folder)
    for (const name of files) expect([name, (await store.read(name)) !== null]).toEqual([name, true])
  })
})
