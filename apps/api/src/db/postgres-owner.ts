import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Postgres refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Replaces a folder that the user of Postgres cannot enter, such as a folder below /root. */
const SHARED = '/var/lib/dareesha'

export const serverOwner = (): typeof NOBODY | null => (process.getuid?.() === 0 ? NOBODY : null)

export async function reachableHome(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  const known = await knownHome(directory)
  const link = linkIn(directory)
  if (known !== null && !(await canEnter(known)))
    throw new Error(
      `the database in ${known} is below a folder that only root can enter, but Postgres runs as another user: move it below ${SHARED}, and make ${link} a symbolic link to its new place`,
    )
  if (known !== null) return known
  if (await canEnter(directory)) return directory
  const home = await newSharedFolder('data-')
  try {
    await symlink(home, link)
    return home
  } catch (error) {
    // `symlink` fails if another process has just created the link. Then both processes use the same database.
    await rm(home, { recursive: true })
    return await readlink(link).catch(() => {
      throw error
    })
  }
}

/** Returns the directory of an existing database, or null. Throws for a broken link: after null, the server would start with an empty database. */
export async function knownHome(directory: string): Promise<string | null> {
  const link = linkIn(directory)
  const target = await readlink(link).catch(() => null)
  if (existsSync(join(directory, 'postgres')) && (target === null || (await canEnter(directory)))) return directory
  // A program that copied the directory may have replaced the link by a folder.
  if (target === null) return existsSync(link) ? link : null
  const home = resolve(directory, target)
  if (!existsSync(home)) throw new Error(`${link} leads to ${home}, where the database was, but it is no longer there`)
  return home
}

const linkIn = (directory: string): string => join(directory, 'postgres-home')

export async function reachablePrograms(folder: string): Promise<string> {
  if (await canEnter(folder)) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const copy = join(SHARED, `programs-${name}`)
  if (existsSync(copy)) return copy
  const draft = await newSharedFolder('copying-')
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  // `rename` publishes only a complete copy. `rename` fails if another process was faster.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  return copy
}

async function newSharedFolder(prefix: string): Promise<string> {
  await mkdir(SHARED, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(SHARED, prefix))
  await chmod(folder, 0o755)
  return folder
}

async function canEnter(directory: string): Promise<boolean> {
  if (serverOwner() === null) return true
  for (let folder = directory; ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if ((mode & (uid === NOBODY.uid ? 0o100 : 0o001)) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
