import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
  if (await canEnter(directory)) return directory
  const known = await knownHome(directory)
  if (known !== null) return known
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

/** Where the link of a directory leads; null when it has none. */
export const knownHome = (directory: string): Promise<string | null> => readlink(linkIn(directory)).catch(() => null)

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
