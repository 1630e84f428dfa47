import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'

import { fileStore } from './file-store.ts'
import type { FileStore } from './file-store.ts'

const AN_HOUR_MS = 3_600_000

/** Files of people: nobody reaches one but by an address that we have signed, for an hour or two. */
export type PrivateFiles = {
  readonly store: FileStore
  /** The address of a file, for whoever may see it. Within an hour it is the same, so that browsers keep what they have. */
  readonly addressOf: (name: string) => string
  /** Whether we have signed this address, and it is still good. */
  readonly isSigned: (name: string, until: string | undefined, signature: string | undefined) => boolean
}

/** Where they lie: not among the pictures, which are everybody's. */
export const privateFolder = (dataDirectory: string): string => join(dataDirectory, 'private')

/** What private files stand in front of, in addresses. */
export const PRIVATE_PATH = '/private'

/**
 * @param directory - Not the one of the pictures; see `privateFolder`.
 * @param now - Real time, epoch milliseconds.
 */
export function privateFiles(directory: string, secret: string, now: () => number = Date.now): PrivateFiles {
  const signatureOf = (name: string, until: string): string =>
    createHmac('sha256', secret).update(`${until}\n${name}`).digest('base64url')
  return {
    store: fileStore(directory),
    addressOf: (name) => {
      const until = String((Math.floor(now() / AN_HOUR_MS) + 2) * AN_HOUR_MS)
      const path = name.split('/').map(encodeURIComponent).join('/')
      return `${PRIVATE_PATH}/${path}?until=${until}&signature=${signatureOf(name, until)}`
    },
    isSigned: (name, until = '', signature = '') => {
      if (!/^\d{1,15}$/.test(until) || Number(until) <= now()) return false
      const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(name, until))]
      return given.length === ours.length && timingSafeEqual(given, ours)
    },
  }
}
