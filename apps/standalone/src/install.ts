import { execFile } from 'node:child_process'
import { mkdir, readFile, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url))
const LAUNCHER = fileURLToPath(new URL('../../launcher/run.mjs', import.meta.url))
const APP = fileURLToPath(new URL('../', import.meta.url))

export const PUBLISHED = ['contract', 'engine', 'client', 'react'] as const

export type Manifest = {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export const packageFolder = (folder: string, name: string): string =>
  join(folder, 'packed', name, 'node_modules', '@dareesha', name)

export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

export async function install(folder: string): Promise<string> {
  await run(process.execPath, [LAUNCHER, 'packages', join(folder, 'dareesha')], APP)
  for (const name of PUBLISHED) await unpack(folder, name)
  for (const name of PUBLISHED) {
    const place = packageFolder(folder, name)
    const { dependencies, peerDependencies } = await manifestOf(place)
    await link(folder, Object.keys({ ...dependencies, ...peerDependencies }), {
      into: dirname(dirname(place)),
      from: join(PACKAGES, name),
    })
  }
  const importer = join(folder, 'importer')
  const { dependencies } = await manifestOf(APP)
  await link(folder, Object.keys(dependencies ?? {}), { into: join(importer, 'node_modules'), from: APP })
  return importer
}

async function unpack(folder: string, name: string): Promise<void> {
  const place = packageFolder(folder, name)
  const { version } = await manifestOf(join(PACKAGES, name))
  await mkdir(place, { recursive: true })
  await run(
    'tar',
    ['-xzf', join(folder, 'dareesha', `dareesha-${name}-${version}.tgz`), '--strip-components', '1'],
    place,
  )
}

export async function installedFolderOf(folder: string, name: string): Promise<string> {
  const published = PUBLISHED.find((one) => `@dareesha/${one}` === name)
  if (published !== undefined) return packageFolder(folder, published)
  const users = [...PUBLISHED.map((one) => join(PACKAGES, one)), APP]
  return Promise.any(users.map((user) => realpath(join(user, 'node_modules', name))))
}

async function link(
  folder: string,
  names: readonly string[],
  { into, from }: { readonly into: string; readonly from: string },
): Promise<void> {
  for (const name of names) {
    const published = PUBLISHED.find((one) => `@dareesha/${one}` === name)
    const target =
      published === undefined ? await realpath(join(from, 'node_modules', name)) : packageFolder(folder, published)
    await mkdir(dirname(join(into, name)), { recursive: true })
    await symlink(target, join(into, name))
  }
}

export const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((settle, refuse) => {
    execFile(
      command,
      args,
      { cwd, maxBuffer: 2 ** 26, env: { ...process.env, ...variables } },
      (error, stdout, stderr) =>
        error === null
          ? settle(stdout)
          : refuse(new Error(`${command} ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`)),
    )
  })
