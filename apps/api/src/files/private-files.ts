import { createHmac, timingSafeEqual } from 'node:crypto'

import { isDatabaseUnavailable } from '../db/connect.ts'
import { tokenHash } from '../db/random.ts'
import type { FileStore } from './file-store.ts'

const AN_HOUR_MS = 3_600_000

/** The signed URLs expire after one to two hours or with the session that received them. */
export type PrivateFiles = {
  readonly store: FileStore
  readonly addressOf: (name: string, credential: string) => string
  readonly sessionOf: (name: string, query: AddressQuery) => Buffer | null
}

export type AddressQuery = Readonly<Partial<Record<'until' | 'session' | 'signature', string>>>

export const PRIVATE_PATH = '/private'

export function privateFiles(store: FileStore, secret: string, now: () => number = Date.now): PrivateFiles {
  const signatureOf = (name: string, until: string, session: string): string =>
    createHmac('sha256', secret).update(`${until}\n${session}\n${name}`).digest('base64url')
  return {
    store,
    addressOf: (name, credential) => {
      // The URL may contain the hash: the hash identifies the session but is no credential.
      const session = tokenHash(credential).toString('hex')
      const until = String((Math.floor(now() / AN_HOUR_MS) + 2) * AN_HOUR_MS)
      const path = name.split('/').map(encodeURIComponent).join('/')
      return `${PRIVATE_PATH}/${path}?until=${until}&session=${session}&signature=${signatureOf(name, until, session)}`
    },
    sessionOf: (name, { until = '', session = '', signature = '' }) => {
      if (!/^\d{1,15}$/.test(until) || Number(until) <= now()) return null
      const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(name, until, session))]
      return given.length === ours.length && timingSafeEqual(given, ours) ? Buffer.from(session, 'hex') : null
    },
  }
}

/**
 * Writes the files before the row, so that every row has its files. The names must be new, because a failure deletes the files. The files stay
 * if the database does not answer, because the row may exist. A job deletes orphans later.
 */
export async function writeFilesAndRow<Row extends { readonly isNew: boolean }>(
  store: FileStore,
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  writeRow: () => Promise<Row>,
): Promise<Row> {
  const removeFiles = () => Promise.all(files.map(({ name }) => store.remove(name)))
  try {
    for (const { name, bytes } of files) await store.write(name, bytes)
    const row = await writeRow()
    if (!row.isNew) await removeFiles()
    return row
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await removeFiles()
    throw error
  }
}
