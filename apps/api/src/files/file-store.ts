import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Pictures in a local directory. Names are paths without a leading slash, such as `scenes/kalba-dawn.svg`. */
export type FileStore = {
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, content: string | Buffer) => Promise<void>
}

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
  }
}
