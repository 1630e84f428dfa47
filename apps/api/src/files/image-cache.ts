import type { FileStore } from './file-store.ts'

/** Enough for every size of some hundred pictures. */
const MOST_BYTES = 512 * 1024 * 1024

const FOLDER = 'cache'

export type ImageCache = {
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, image: Buffer) => Promise<void>
}

/** Caches resized pictures on disk, and evicts the least recently requested ones above `mostBytes` of this process. */
export function imageCache(store: FileStore, mostBytes = MOST_BYTES): ImageCache {
  /** Sizes in bytes, least recently requested first. */
  const kept = new Map<string, number>()
  let total = 0

  const note = (path: string, bytes: number): void => {
    total += bytes - (kept.get(path) ?? 0)
    kept.delete(path)
    kept.set(path, bytes)
  }

  const trim = async (): Promise<void> => {
    for (const [path, bytes] of kept) {
      if (total <= mostBytes) return
      kept.delete(path)
      total -= bytes
      await store.remove(path)
    }
  }

  let reading: Promise<void> | undefined
  /** Loads the pictures of an earlier start, once. */
  const known = (): Promise<void> =>
    (reading ??= readKept().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
  const readKept = async (): Promise<void> => {
    const files = await store.list(FOLDER)
    const byAge = files.toSorted((one, other) => one.changedAt - other.changedAt)
    for (const { name, bytes } of byAge) note(`${FOLDER}/${name}`, bytes)
  }

  return {
    read: async (name) => {
      const path = `${FOLDER}/${name}`
      const image = await store.read(path)
      if (image !== null && kept.has(path)) note(path, image.length)
      return image
    },
    write: async (name, image) => {
      await known()
      await store.write(`${FOLDER}/${name}`, image)
      note(`${FOLDER}/${name}`, image.length)
      await trim()
    },
  }
}
