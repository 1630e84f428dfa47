import { parseAmount, parseList, ScalarFault } from '@dareesha/contract'
import { enabledSteps, listedPrice } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { LABEL_KEYS, OPTION_PACKAGE_IDS, tagSlug } from '@dareesha/engine/catalogue'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { fileStore } from '../files/file-store.ts'
import { createResizer } from '../files/resize.ts'
import { DEMO_CATALOGUE } from '../env.ts'
import { demo, TODAY } from '../testing/catalogue.ts'
import { parseCatalogue } from './parse.ts'
import { parseCatalogueText } from './text.ts'

function parsed() {
  const catalogue = parseCatalogue(demo, TODAY)
  if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.failure))
  return catalogue.value
}

describe('the demo catalogue', () => {
  it('[CAT-04] [OPT-01] the demo has every package whose options the specification lists', () => {
    const { packages, destinations } = parsed()
    const ids = packages.map((entry) => entry.package.id)
    expect(ids).toEqual(expect.arrayContaining([...OPTION_PACKAGE_IDS]))
    expect(packages.length).toBeGreaterThanOrEqual(40)
    expect(destinations.length).toBeGreaterThanOrEqual(7)
  })

  it('[CAT-01] [CAT-03] the packages of the demo use exactly the ten documented ticket labels', () => {
    const used = parsed().packages.flatMap(({ package: { labels } }) => [labels.adult, labels.child])
    expect(new Set(used)).toEqual(new Set(LABEL_KEYS))
  })

  it('[DEST-17] a demo package with options has the price of its cheapest option', () => {
    const cheapest = (of: Package) =>
      of.options === null ? listedPrice(of) : Math.min(...of.options.options.map(({ price }) => price))
    for (const { package: of } of parsed().packages) {
      const record = demo.packages?.find(({ id }) => id === of.id)
      expect([of.slug, parseAmount(record?.price)]).toEqual([of.slug, cheapest(of)])
    }
  })

  it('the demo packages cover every step, kind of sale and kind of calendar', () => {
    const packages = parsed().packages.map((entry) => entry.package)
    const steps = packages.map((of) => enabledSteps(of).join(' '))
    expect(steps).toEqual(
      expect.arrayContaining([
        'tickets',
        'tickets date',
        'tickets time',
        'tickets sub-packages',
        'tickets transport',
        'tickets meals',
        'tickets date time sub-packages transport meals',
      ]),
    )
    expect(new Set(packages.map(({ sale }) => sale.kind))).toEqual(new Set(['open', 'disabled', 'elsewhere']))
    expect(packages.some(({ tickets }) => !tickets.adult.sold)).toBe(true)
    expect(packages.some(({ tickets }) => !tickets.child.sold)).toBe(true)
    expect(packages.some(({ content }) => content.note !== null)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.eventDates.length ?? 0) > 0)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.closedWeekdays.length ?? 0) > 0)).toBe(true)
    expect(packages.some(({ calendar }) => (calendar?.cutOffHours ?? 0) > 0)).toBe(true)
  })

  it('[GEN-02] every text of the demo exists in both languages', () => {
    for (const { package: of } of parsed().packages) {
      const texts = [of.name, of.destination.name, of.content.description, of.content.terms, of.content.itinerary]
      const rows = [...of.subPackages, ...of.transport, ...of.meals].map(({ name }) => name)
      for (const text of [...texts, ...rows])
        expect([of.slug, text?.ae ?? '']).toEqual([of.slug, expect.stringMatching(/[\u0600-\u06ff]/)])
    }
  })
})

describe('the pictures of the demo', () => {
  const pictures = fileStore(join(dirname(DEMO_CATALOGUE), 'pictures'))
  const resize = createResizer({ ...pictures, write: () => Promise.resolve() })

  it.each((demo.postcards ?? []).map(({ image }) => String(image)))(
    'the postcard %s can be resized to 1360 by 800 pixels',
    async (name) => {
      const picture = await resize(name, { width: 1360, height: 800, quality: 100, format: 'webp' })
      expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1360, height: 800 })
    },
  )

  const tags = (demo.packages ?? []).flatMap((entry) => {
    const list = parseList(entry.tags)
    return list instanceof ScalarFault ? [] : list
  })

  it.each([...new Set(tags.map(tagSlug))])('[LIST-03] the tag %s has a picture in banners/', async (tag) => {
    const size = { width: 390, height: 161, quality: 60, format: 'webp' } as const
    const picture = await resize(`banners/${tag}.png`, size)
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP')
  })

  const MAX_PHONE_BYTES = 30_000

  it('every picture in scenes/ has at most 30 kB at phone size', async () => {
    const size = { width: 390, height: 229, quality: 100, format: 'avif' } as const
    const heavy: string[] = []
    for (const file of await readdir(join(dirname(DEMO_CATALOGUE), 'pictures'), { recursive: true })) {
      if (!file.startsWith('scenes/') || !file.includes('.')) continue
      const bytes = (await resize(file, size))?.byteLength ?? MAX_PHONE_BYTES + 1
      if (bytes > MAX_PHONE_BYTES) heavy.push(`${file}: ${bytes}`)
    }
    expect(heavy).toEqual([])
  }, 120_000)

  it('the gallery of every package has at least three different pictures', () => {
    for (const { package: of } of parsed().packages)
      expect([of.slug, new Set(of.content.gallery).size]).toEqual([
        of.slug,
        expect.toSatisfy((count: number) => count >= 3),
      ])
  })

  it('the demo packages show at least sixty different pictures', () => {
    const own = parsed().packages.flatMap(({ package: { content } }) =>
      [content.image ?? '', ...content.gallery].filter((name) => /^scenes\/(packages|details)\//.test(name)),
    )
    expect(new Set(own).size).toBeGreaterThanOrEqual(60)
  })

  it('every package of the demo has its own picture', () => {
    const images = (demo.packages ?? []).map(({ img }) => img)
    expect(new Set(images).size).toBe(images.length)
  })

  it('every picture that the demo names exists in the folder pictures/', async () => {
    const named = new Set<string>()
    const catalogue = await parseCatalogueText(await readFile(DEMO_CATALOGUE), TODAY, (name) => {
      named.add(name)
      return pictures.versionOf(name).then((version) => (version === null ? 'missing' : null))
    })
    expect(catalogue).toMatchObject({ ok: true })
    expect([...named].filter((name) => name.startsWith('goods/')).length).toBeGreaterThan(80)
    expect([...named].filter((name) => name.startsWith('scenes/')).length).toBeGreaterThan(80)
  })
})
