import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Pictures in a local directory. Names are paths without a leading slash, such as `scenes/kalba-dawn.svg`. */
export type FileStore = {
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, content: string | Buffer) => Promise<void>
  /** The files of a folder, by their names in it; none when there is no such folder. */
  readonly list: (folder: string) => Promise<readonly StoredFile[]>
  /** Deletes a file, if it is there. */
  readonly remove: (name: string) => Promise<void>
}

/** `changedAt` in epoch milliseconds. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly changedAt: number }

/** A name that stays inside the store and says nothing to the file system but itself. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*(\/[\p{L}\p{N}_-][\p{L}\p{N}_. -]*)*$/u.test(name)

export function fileStore(directory: string): FileStore {
  const root = resolve(directory)
  return {
    read: async (name) => {
      if (!isFileName(name)) return null
      try {
        return await readFile(join(root, name))
      } catch {
        // Not there, or a folder: either way there is no such file.
        return null
      }
    },
    write: async (name, content) => {
      if (!isFileName(name)) throw new RangeError(`not a name for a file: ${name}`)
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true })
      // Moved to its place when it is whole, so that nobody reads half of it.
      const draft = `${path}.${process.pid}.${createHash('sha256').update(name).digest('hex').slice(0, 8)}.draft`
      await writeFile(draft, content)
      await rename(draft, path)
    },
    list: async (folder) => {
      if (!isFileName(folder)) throw new RangeError(`not a name for a folder: ${folder}`)
      const names = await readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files = await Promise.all(names.map((name) => storedFile(join(root, folder), name)))
      return files.filter((file) => file !== null)
    },
    remove: async (name) => {
      if (!isFileName(name)) throw new RangeError(`not a name for a file: ${name}`)
      await rm(join(root, name), { force: true })
    },
  }
}

async function storedFile(folder: string, name: string): Promise<StoredFile | null> {
  try {
    const { size, mtimeMs } = await stat(join(folder, name))
    return { name, bytes: size, changedAt: mtimeMs }
  } catch {
    // Deleted by another process since the folder was read.
    return null
  }
}
