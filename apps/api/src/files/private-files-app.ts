import { Hono } from 'hono'

import { decodedName } from './file-store.ts'
import { PRIVATE_PATH } from './private-files.ts'
import type { PrivateFiles } from './private-files.ts'

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * `GET /private/<name>?until=&session=&signature=`. A missing file, an invalid signature and an ended session get the same answer.
 *
 * @param isOpen - Whether a session has not ended, by the hash of its credential.
 */
export function privateFilesApp(files: PrivateFiles, isOpen: (session: Buffer) => Promise<boolean>): Hono {
  const app = new Hono()
  app.get('*', async (context) => {
    const name = decodedName(new URL(context.req.url).pathname.slice(PRIVATE_PATH.length + 1))
    const type = TYPES[name?.split('.').at(-1) ?? '']
    const session = name === null || type === undefined ? null : files.sessionOf(name, context.req.query())
    const file = name !== null && session !== null && (await isOpen(session)) ? await files.store.read(name) : null
    if (file === null || type === undefined)
      return context.json({ success: 0, msg: 'Not found' }, 404, { 'Cache-Control': 'no-store' })
    return context.body(new Uint8Array(file), 200, {
      'Content-Type': type,
      // Only the browser of the user may cache the file.
      'Cache-Control': 'private, max-age=300',
      'Content-Security-Policy': `default-src 'none'`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}
