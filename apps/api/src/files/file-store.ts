import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export type FileStore = {
  readonly versionOf: (name: string) => Promise<string | null>
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, content: string | Buffer) => Promise<void>
  readonly list: (folder?: string) => Promise<readonly StoredFile[]>
  readonly remove: (name: string) => Promise<void>
}

/** A failure of the storage. A retry may help. */
export class FilesUnavailable extends Error {}

export function orUnavailable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? new FilesUnavailable('the disk is full', { cause: error }) : error
}

export type StoredFile = { readonly name: string; readonly bytes: number; readonly changedAt: number }

export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*(\/[\p{L}\p{N}_-][\p{L}\p{N}_. -]*)*$/u.test(name)

export function decodedName(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded)
    return isFileName(name) ? name : null
  } catch {
    return null
  }
}

export const isPublicName = (name: string): boolean => isFileName(name) && !name.startsWith('cache/')

export const masterNames = (name: string): readonly string[] => [
  ...new Set([name, name.replace(/\.(png|jpe?g|webp|avif)$/i, '.svg')]),
]

type Modes = { readonly folder: number; readonly file: number }

const PUBLIC_MODES: Modes = { folder: 0o755, file: 0o644 }

export const PRIVATE_MODES: Modes = { folder: 0o700, file: 0o600 }

export async function restrictFolder(directory: string): Promise<void> {
  const found = await stat(directory).catch(() => null)
  // `directory` gets its permissions last, so that the next start repeats an interrupted run.
  if (found === null || (found.mode & 0o777) === PRIVATE_MODES.folder) return
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? PRIVATE_MODES.folder : PRIVATE_MODES.file
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), mode)
  }
  await chmod(directory, PRIVATE_MODES.folder)
}

export function fileStore(directory: string, modes: Modes = PUBLIC_MODES): FileStore {
  const root = resolve(directory)
  return {
    versionOf: async (name) => {
      const found = isFileName(name) ? await stat(join(root, name), { bigint: true }).catch(() => null) : null
      return found?.isFile() === true ? [found.ino, found.size, found.mtimeNs].join('-') : null
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      try {
        return await readFile(join(root, name))
      } catch {
        return null
      }
    },
    write: async (name, content) => {
      if (!isFileName(name)) throw new RangeError(`not a name for a file: ${name}`)
      const path = join(root, name)
      // The complete draft is renamed, so that no reader sees an incomplete file.
      const draft = `${path}.${process.pid}.${createHash('sha256').update(name).digest('hex').slice(0, 8)}.draft`
      try {
        await mkdir(dirname(path), { recursive: true, mode: modes.folder })
        await writeFile(draft, content, { mode: modes.file })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw orUnavailable(error)
      }
    },
    list: async (folder = '') => {
      if (folder !== '' && !isFileName(folder)) throw new RangeError(`not a name for a folder: ${folder}`)
      const read = readdir(join(root, folder), { recursive: true })
      const names = await read.catch((error: NodeJS.ErrnoException) => {
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
    const found = await stat(join(folder, name))
    return found.isFile() ? { name, bytes: found.size, changedAt: found.mtimeMs } : null
  } catch {
    return null
  }
}
