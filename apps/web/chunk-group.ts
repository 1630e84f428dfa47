/// <reference types="node" />
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const WORKSPACE = join(import.meta.dirname, '..', '..')

/** Makes a group of files and libraries for one chunk. Throws for a missing file: a renamed file would silently leave its chunk. */
export function chunkGroup(name: string, files: Readonly<Record<string, readonly string[]>>, libraries?: RegExp) {
  const ids = new Set<string>()
  for (const [folder, names] of Object.entries(files))
    for (const file of names) {
      const path = join(WORKSPACE, folder, file)
      if (!existsSync(path)) throw new Error(`the chunk group ${name} names a missing file: ${join(folder, file)}`)
      ids.add(path).add(path.replace(/\.tsx$/, '.module.css'))
    }
  return { name, test: (id: string) => ids.has(id.replace(/\?.*$/, '')) || libraries?.test(id) === true }
}
