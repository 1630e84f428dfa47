import { mkdir, readdir, readFile, realpath, rename, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { run } from './run.ts'

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url))
const OWN = fileURLToPath(new URL('../', import.meta.url))

/** The packages that other people import, in the order in which they need each other. */
export const PUBLISHED = ['contract', 'engine', 'client'] as const

/** What a manifest says that is read here. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Where a packed package lies once it is installed, and where its dependencies lie beside it. */
export const placeOf = (folder: string, name: string): string =>
  join(folder, 'packed', name, 'node_modules', '@dareesha', name)

/** The manifest of a folder. */
export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * Packs the three packages and installs them into a folder as a package manager would, without a network: each sees its own
 * files and the dependencies that its packed manifest declares, and nothing of the workspace. Libraries of others are linked
 * from where the workspace keeps them.
 *
 * @returns The folder of an importer, which sees the packages and the libraries that it names itself.
 */
export async function install(folder: string): Promise<string> {
  for (const name of PUBLISHED) await unpack(folder, name)
  for (const name of PUBLISHED) {
    const place = placeOf(folder, name)
    const { dependencies, peerDependencies } = await manifestOf(place)
    await link(folder, Object.keys({ ...dependencies, ...peerDependencies }), {
      into: dirname(dirname(place)),
      from: join(PACKAGES, name),
    })
  }
  const importer = join(folder, 'importer')
  const { dependencies } = await manifestOf(OWN)
  await link(folder, Object.keys(dependencies ?? {}), { into: join(importer, 'node_modules'), from: OWN })
  return importer
}

async function unpack(folder: string, name: string): Promise<void> {
  const drop = join(folder, 'tarballs', name)
  await mkdir(drop, { recursive: true })
  await run('pnpm', ['pack', '--pack-destination', drop], join(PACKAGES, name))
  const [tarball, ...more] = await readdir(drop)
  if (tarball === undefined || more.length > 0) throw new Error(`packing ${name} gave no tarball, or several`)
  await run('tar', ['-xzf', tarball], drop)
  await mkdir(dirname(placeOf(folder, name)), { recursive: true })
  await rename(join(drop, 'package'), placeOf(folder, name))
}

async function link(
  folder: string,
  names: readonly string[],
  { into, from }: { readonly into: string; readonly from: string },
): Promise<void> {
  for (const name of names) {
    const own = PUBLISHED.find((one) => `@dareesha/${one}` === name)
    const target = own === undefined ? await realpath(join(from, 'node_modules', name)) : placeOf(folder, own)
    await mkdir(dirname(join(into, name)), { recursive: true })
    await symlink(target, join(into, name))
  }
}
