import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { pathExists } from './path-exists.ts'

/** Postgres refuses to run as root; root runs it as `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Where root keeps what `nobody` must reach and cannot: below /root, everything. */
const SHARED = '/var/lib/dareesha'

/** Whom the server runs as; null for ourselves. */
export const serverOwner = (): typeof NOBODY | null => (process.getuid?.() === 0 ? NOBODY : null)

/**
 * The directory for the server's files: the one asked for, or one that the server's user can enter, to which a link
 * `postgres-home` in the one asked for leads. Removing that removes the data as far as anybody can see.
 */
export async function reachableHome(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  const known = await knownHome(directory)
  if (known !== null) return known
  if (await canEnter(directory)) return directory
  const home = await shared('data-')
  const link = linkIn(directory)
  try {
    await symlink(home, link)
    return home
  } catch {
    // Another process was quicker: its directory is the one.
    await rm(home, { recursive: true })
    return readlink(link)
  }
}

/**
 * Where a directory has its database, whoever can enter it by now; null when it has none.
 *
 * @throws Error when the link leads to nothing: another database in that place would be a shop without its customers.
 */
export async function knownHome(directory: string): Promise<string | null> {
  const link = linkIn(directory)
  const target = await readlink(link).catch(() => null)
  if ((await pathExists(join(directory, 'postgres'))) && (target === null || (await canEnter(directory))))
    return directory
  // A copy that followed the link has a folder in its place.
  if (target === null) return (await pathExists(link)) ? link : null
  const home = resolve(directory, target)
  if (!(await pathExists(home))) throw new Error(`${link} leads to ${home}, where the database was: it is not here`)
  return home
}

const linkIn = (directory: string): string => join(directory, 'postgres-home')

/** A folder of programs as it is, or a copy of it that the server's user can reach. */
export async function reachablePrograms(folder: string): Promise<string> {
  if (await canEnter(folder)) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const copy = join(SHARED, `programs-${name}`)
  if (await stat(copy).catch(() => null)) return copy
  const draft = await shared('copying-')
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  // Moved there whole; when another process was quicker, its copy is as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  return copy
}

async function shared(prefix: string): Promise<string> {
  await mkdir(SHARED, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(SHARED, prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Whether the server's user may pass through every folder on the way. */
async function canEnter(directory: string): Promise<boolean> {
  if (serverOwner() === null) return true
  for (let folder = directory; ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if ((mode & (uid === NOBODY.uid ? 0o100 : 0o001)) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
