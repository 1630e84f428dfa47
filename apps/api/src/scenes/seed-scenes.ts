import type { FileStore } from '../files/file-store.ts'
import { POSTCARD_SKETCHES, postcardImage } from '../catalogue/demo/postcards.ts'
import { packageImage, PACKAGE_SLUGS, packageScene } from '../catalogue/demo/package-scenes.ts'
import { goodName } from './good-name.ts'
import { drawGood, DYES, GOODS } from './goods.ts'
import { drawFramed, drawReadyMade } from './postcard.ts'
import { seedOf } from './random.ts'
import { TIMES } from './ramp.ts'
import { drawScene, KINDS } from './scene.ts'
import { sceneName } from './scene-name.ts'

/** Variants of every kind and time: enough that neighbours differ. */
const VARIANTS = [1, 2]

/** Writes the illustrated world into a store, as drawings: they are turned into pictures in the size that is asked for. */
export async function seedScenes(store: FileStore): Promise<void> {
  for (const kind of KINDS) {
    for (const time of TIMES) {
      for (const variant of VARIANTS) {
        const name = sceneName(kind, time, variant)
        const seed = seedOf(name)
        await store.write(name, drawScene(kind, time, seed, 'landscape'))
        await store.write(name.replace('.svg', '-portrait.svg'), drawScene(kind, time, seed, 'portrait'))
      }
    }
  }
  for (const slug of PACKAGE_SLUGS) {
    const name = packageImage(slug)
    const [kind, time, subject] = packageScene(slug)
    await store.write(name, drawScene(kind, time, seedOf(name), 'landscape', subject))
  }
  for (const { slug, scene, frame } of POSTCARD_SKETCHES) {
    const name = postcardImage(slug)
    const [kind, time] = scene
    const seed = seedOf(name)
    const drawing =
      frame === undefined ? drawReadyMade(kind, time, seed) : drawFramed(kind, time, seed, frame.area, frame.colour)
    await store.write(name, drawing)
  }
  for (const good of GOODS) {
    for (const dye of DYES) {
      for (const view of ['whole', 'close'] as const) {
        const name = goodName(good, dye, view)
        await store.write(name, drawGood(good, dye, seedOf(name), view))
      }
    }
  }
  await store.write('banners/couples.svg', drawScene('island', 'dusk', 11, 'landscape'))
  await store.write('banners/friends.svg', drawScene('desert', 'night', 12, 'landscape'))
  await store.write('banners/family.svg', drawScene('mangrove', 'noon', 13, 'landscape'))
  await store.write('banners/kids.svg', drawScene('kids-park', 'noon', 14, 'landscape'))
}
