import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Postgres refuses to run as root; root runs it as `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Whom the server runs as; null for ourselves. */
export const serverOwner = (): typeof NOBODY | null => (process.getuid?.() === 0 ? NOBODY : null)

/** The directory for the server's files. */
export async function reachableHome(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  await access(directory, constants.W_OK)
  if (serverOwner() === null) return directory
  for (let folder = directory; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if ((mode & 0o001) === 0 && uid !== NOBODY.uid) {
      throw new Error(`Postgres runs as an unprivileged user, who cannot enter ${folder}: choose another DATA_DIR`)
    }
  }
  return directory
}
