import { isAbsent, parseList, parseText, ScalarFault } from '@dareesha/contract'
import { BANNER_PICTURE_FIELDS, parseIfJson } from '@dareesha/engine/catalogue'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import { isPublicName, masterNames } from '../files/file-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { MAX_PICTURE_PIXELS, pictureProblem } from '../files/reencode.ts'
import type { CatalogueRecord } from './catalogue.ts'
import { fieldAt, rowAt } from './fault.ts'
import type { FaultList } from './fault.ts'
import { isRecord, recordsOf } from './rows.ts'

export type PictureFiles = ReadonlyMap<string, string>

export async function findPictures(catalogueFile: string): Promise<PictureFiles> {
  const folder = join(dirname(catalogueFile), 'pictures')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths
      .map((path) => [relative(folder, path).split(sep).join('/'), path] as const)
      .filter(([name]) => isPublicName(name)),
  )
}

/** Separates the pictures whose names the store does not have from those that it has. */
export async function comparePictures(
  pictures: PictureFiles,
  store: FileStore,
): Promise<{ readonly added: PictureFiles; readonly replaced: PictureFiles }> {
  const [added, replaced] = [new Map<string, string>(), new Map<string, string>()]
  for (const [name, path] of pictures) ((await store.versionOf(name)) === null ? added : replaced).set(name, path)
  return { added, replaced }
}

export async function copyPictures(pictures: PictureFiles, store: FileStore): Promise<void> {
  for (const [name, path] of pictures) await store.write(name, await readFile(path))
}

const PICTURE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  destinations: ['img', 'featured_image'],
  packages: ['img'],
  vouchers: ['img'],
  scratch_prizes: ['logo'],
  collections: ['logo', 'featured_image'],
  postcards: ['image'],
  banners: BANNER_PICTURE_FIELDS,
}
const PICTURE_LISTS: Readonly<Record<string, string>> = { packages: 'mega_slider_images', products: 'images' }

const SETTINGS_FIELDS = ['spend_win_image', 'promo_image', 'about_us_image']
const GALLERY_FIELDS = ['image1', 'image2', 'image3', 'image4', 'image5']

type NamedPicture = { readonly name: string; readonly path: string }

export async function checkPictures(
  file: CatalogueRecord,
  problemOf: (name: string) => Promise<PictureProblem | null>,
  faults: FaultList,
): Promise<void> {
  for (const { name, path } of picturesOf(file)) {
    const problem = await problemOf(name)
    if (problem !== null) faults.add(path, PROBLEM_TEXTS[problem](name))
  }
}

export type PictureProblem = 'missing' | 'unreadable' | 'too-large'

const PROBLEM_TEXTS: Readonly<Record<PictureProblem, (name: string) => string>> = {
  missing: (name) => `Missing picture: ${name} is neither in pictures/ next to the file nor on the site`,
  unreadable: (name) => `Names a file that is not a complete picture: ${name}`,
  'too-large': (name) => `Names a picture of more than ${MAX_PICTURE_PIXELS / 1_000_000} megapixels: ${name}`,
}

export function pictureCheck(files: PictureFiles, store: FileStore): (name: string) => Promise<PictureProblem | null> {
  const problems = new Map<string, Promise<PictureProblem | null>>()
  const find = async (name: string): Promise<PictureProblem | null> => {
    const names = masterNames(name).filter(isPublicName)
    const path = names.map((master) => files.get(master)).find((one) => one !== undefined)
    if (path !== undefined) return pictureProblem(await readFile(path))
    // The file store contains only checked pictures.
    const stored = await Promise.all(names.map((master) => store.versionOf(master)))
    return stored.some((version) => version !== null) ? null : 'missing'
  }
  return (name) => {
    const problem = problems.get(name) ?? find(name)
    problems.set(name, problem)
    return problem
  }
}

function picturesOf(file: CatalogueRecord): readonly NamedPicture[] {
  const design = isRecord(file['store_design']) ? file['store_design'] : {}
  const settings = isRecord(file['settings']) ? file['settings'] : {}
  const galleryOrText = parseIfJson(settings['gallary_images'])
  const gallery = isRecord(galleryOrText) ? galleryOrText : {}
  return [
    ...Object.entries(PICTURE_FIELDS).flatMap(([list, fields]) =>
      recordsOf(file, list).flatMap(({ record, path }) => namedBy(record, fields, path)),
    ),
    ...Object.entries(PICTURE_LISTS).flatMap(([list, field]) =>
      recordsOf(file, list).flatMap(({ record, path }) => namedByList(record[field], fieldAt(path, field))),
    ),
    ...recordsOf(file, 'products').flatMap((product) =>
      recordsOf(product.record, 'variation_attributes', product.path).flatMap(({ record, path }) =>
        namedBy(record, ['img'], path),
      ),
    ),
    ...['packages', 'destinations'].flatMap((list) =>
      recordsOf(file, list).flatMap((row) =>
        recordsOf(row.record, 'pictures', row.path).flatMap(({ record, path }) => namedBy(record, ['name'], path)),
      ),
    ),
    ...['slider_images', 'highlights'].flatMap((list) =>
      recordsOf(design, list, 'store_design').flatMap(({ record, path }) => namedBy(record, ['img'], path)),
    ),
    ...namedBy(settings, SETTINGS_FIELDS, 'settings'),
    ...namedBy(gallery, GALLERY_FIELDS, 'settings.gallary_images'),
  ]
}

const namedBy = (record: CatalogueRecord, fields: readonly string[], path: string): readonly NamedPicture[] =>
  fields.flatMap((field) => {
    const name = isAbsent(record[field]) ? '' : parseText(record[field])
    return name instanceof ScalarFault || name.trim() === '' ? [] : [{ name, path: fieldAt(path, field) }]
  })

function namedByList(value: unknown, path: string): readonly NamedPicture[] {
  const names = parseList(value)
  return names instanceof ScalarFault ? [] : names.map((name, index) => ({ name, path: rowAt(path, index) }))
}
