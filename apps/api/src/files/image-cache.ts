import type { FileStore } from './file-store.ts'

const MAX_BYTES = 512 * 1024 * 1024

const FOLDER = 'cache'

export type ImageCache = {
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, image: Buffer) => Promise<void>
}

export function imageCache(store: FileStore, mostBytes = MAX_BYTES): ImageCache {
  const sizes = new Map<string, number>()
  let total = 0

  const note = (path: string, bytes: number): void => {
    total += bytes - (sizes.get(path) ?? 0)
    sizes.delete(path)
    sizes.set(path, bytes)
  }

  const trim = async (): Promise<void> => {
    for (const [path, bytes] of sizes) {
      if (total <= mostBytes) return
      sizes.delete(path)
      total -= bytes
      await store.remove(path)
    }
  }

  let loading: Promise<void> | undefined
  const loadOnce = (): Promise<void> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const load = async (): Promise<void> => {
    const files = await store.list(FOLDER)
    const byAge = files.toSorted((one, other) => one.changedAt - other.changedAt)
    for (const { name, bytes } of byAge) note(`${FOLDER}/${name}`, bytes)
  }

  return {
    read: async (name) => {
      const path = `${FOLDER}/${name}`
      const image = await store.read(path)
      if (image !== null && sizes.has(path)) note(path, image.length)
      return image
    },
    write: async (name, image) => {
      await loadOnce()
      await store.write(`${FOLDER}/${name}`, image)
      note(`${FOLDER}/${name}`, image.length)
      await trim()
    },
  }
}
