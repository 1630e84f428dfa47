import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const inRoot = (...parts) => join(import.meta.dirname, '../..', ...parts)

/** The published packages, with the source file and the declaration file of every public sub-path. */
export const PACKAGES = ['engine', 'client', 'contract'].map((folder) => {
  const { name, exports } = JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).map(([path, targets]) => ({
    name: name + path.slice(1),
    source: inRoot('packages', folder, targets['@dareesha/source']),
    types: inRoot('packages', folder, targets.types),
  }))
  return { name, report: inRoot('packages', folder, 'api.md'), entries }
})
