import { Hono } from 'hono'

import { LOADS_NOTHING } from '../http/security-headers.ts'
import { decodedName } from './file-store.ts'
import { PRIVATE_PATH } from './private-files.ts'
import type { PrivateFiles } from './private-files.ts'

/** This folder exists only in URLs: the server makes each zip on request. */
export const PRINTS_FOLDER = 'prints'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  zip: 'application/zip',
}

/** A missing file, an invalid signature and an ended session get the same answer. */
export function privateFilesApp(
  files: PrivateFiles,
  isOpen: (session: Buffer) => Promise<boolean>,
  printsOf: (numbers: readonly string[]) => Promise<AsyncIterable<Uint8Array>>,
): Hono {
  const bodyOf = async (name: string): Promise<Uint8Array<ArrayBuffer> | ReadableStream | null> => {
    const [folder, numbers = ''] = name.replace(/\.zip$/, '').split('/')
    if (folder === PRINTS_FOLDER) return ReadableStream.from(await printsOf(numbers.split('_')))
    const file = await files.store.read(name)
    return file === null ? null : new Uint8Array(file)
  }
  const app = new Hono()
  app.get('*', async (context) => {
    const name = decodedName(new URL(context.req.url).pathname.slice(PRIVATE_PATH.length + 1))
    const type = TYPES[name?.split('.').at(-1) ?? '']
    const session = name === null || type === undefined ? null : files.sessionOf(name, context.req.query())
    const file = name !== null && session !== null && (await isOpen(session)) ? await bodyOf(name) : null
    if (file === null || type === undefined)
      return context.json({ success: 0, msg: 'Not found' }, 404, { 'Cache-Control': 'no-store' })
    return context.body(file, 200, {
      'Content-Type': type,
      'Cache-Control': 'private, max-age=300',
      // The server chose the name, so the name needs no escaping. The numbers in the URL of a zip would be too long for a file name.
      'Content-Disposition': `inline; filename="${type === TYPES['zip'] ? 'postcards.zip' : (name?.split('/').at(-1) ?? '')}"`,
      'Content-Security-Policy': LOADS_NOTHING,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}
