import { join } from 'node:path'

import { fileStore, PRIVATE_MODES, restrictFolder } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import type { Bucket, BucketKeys } from './s3-address.ts'

export type FilePlace = { readonly folder: string } | { readonly bucket: Bucket; readonly keys: BucketKeys }

export type Storage = {
  readonly publicFiles: FileStore
  readonly privateFiles: FileStore
}

const VERSION_MS = 60_000
const MAX_VERSIONS = 10_000

export const publicFolder = (dataDirectory: string): string => join(dataDirectory, 'files')

export const privateFolder = (dataDirectory: string): string => join(dataDirectory, 'private')

export async function openStorage(place: FilePlace): Promise<Storage> {
  if ('folder' in place) {
    await restrictFolder(privateFolder(place.folder))
    return {
      publicFiles: fileStore(publicFolder(place.folder)),
      privateFiles: fileStore(privateFolder(place.folder), PRIVATE_MODES),
    }
  }
  const { s3Store } = await import('./s3-store.ts')
  const storeIn = (folder: string) => s3Store(place.bucket, place.keys, folder)
  return { publicFiles: rememberVersions(storeIn('files')), privateFiles: storeIn('private') }
}

/** Without this cache, every request for a resized picture would ask the bucket for the version of the original. */
function rememberVersions(store: FileStore): FileStore {
  const known = new Map<string, { readonly version: string; readonly until: number }>()
  return {
    ...store,
    versionOf: async (name) => {
      const earlier = known.get(name)
      if (earlier !== undefined && performance.now() < earlier.until) return earlier.version
      const version = await store.versionOf(name)
      if (known.size >= MAX_VERSIONS) known.clear()
      if (version === null) known.delete(name)
      else known.set(name, { version, until: performance.now() + VERSION_MS })
      return version
    },
  }
}

export type Copied = { readonly copied: number; readonly unchanged: number }

export async function copyStorage(from: Storage, to: Storage): Promise<Copied> {
  const ofPublic = await copyFiles(from.publicFiles, to.publicFiles)
  const ofPrivate = await copyFiles(from.privateFiles, to.privateFiles)
  return { copied: ofPublic.copied + ofPrivate.copied, unchanged: ofPublic.unchanged + ofPrivate.unchanged }
}

async function copyFiles(from: FileStore, to: FileStore): Promise<Copied> {
  const there = new Map((await to.list()).map((file) => [file.name, file]))
  let [copied, unchanged] = [0, 0]
  for (const { name, bytes, changedAt } of await from.list()) {
    if (isCachedOrDraft(name)) continue
    const target = there.get(name)
    // A bucket stores the upload time without milliseconds.
    if (target?.bytes === bytes && target.changedAt >= Math.floor(changedAt / 1000) * 1000) unchanged += 1
    else {
      const content = await from.read(name)
      if (content === null) continue
      await to.write(name, content)
      copied += 1
    }
  }
  return { copied, unchanged }
}

const isCachedOrDraft = (name: string): boolean => name.startsWith('cache/') || name.endsWith('.draft')
