import { readFileSync } from 'node:fs'

import { inRoot } from './contents.mjs'

const PACKAGES = ['engine', 'client', 'contract']

/** Every sub-path that can be imported, with the file that its exports stand in. */
export const ENTRIES = PACKAGES.flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'))
  return Object.entries(exports).map(([path, targets]) => ({
    name: name + path.slice(1),
    file: join(folder, targets['@dareesha/source']),
  }))
})

function join(folder, source) {
  return `packages/${folder}/${source.replace(/^\.\//, '')}`
}

/** The names of what is exported without a docstring; of a function, each way to call it needs one. */
export function undocumentedExports(project) {
  return (project.children ?? [])
    .flatMap((module) => (module.children ?? []).map((exported) => ({ module, exported })))
    .filter(({ exported }) => !exported.isReference() && !isDocumented(exported))
    .map(({ module, exported }) => `${module.name} ${exported.name}`)
}

function isDocumented(exported) {
  if (exported.hasComment()) return true
  const signatures = exported.signatures ?? []
  return signatures.length > 0 && signatures.every((signature) => signature.hasComment())
}
