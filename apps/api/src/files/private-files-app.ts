import { Hono } from 'hono'

import { decodedName } from './file-store.ts'
import { PRIVATE_PATH } from './private-files.ts'
import type { PrivateFiles } from './private-files.ts'

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** `GET /private/<name>?until=&signature=`. A missing file and a file without a valid signature get the same answer. */
export function privateFilesApp(files: PrivateFiles): Hono {
  const app = new Hono()
  app.get('*', async (context) => {
    const name = decodedName(new URL(context.req.url).pathname.slice(PRIVATE_PATH.length + 1))
    const { until, signature } = context.req.query()
    const type = TYPES[name?.split('.').at(-1) ?? '']
    const isOurs = name !== null && type !== undefined && files.isSigned(name, until, signature)
    const file = isOurs ? await files.store.read(name) : null
    if (file === null || type === undefined)
      return context.json({ success: 0, msg: 'Not found' }, 404, { 'Cache-Control': 'no-store' })
    return context.body(new Uint8Array(file), 200, {
      'Content-Type': type,
      // Only the browser of the user may cache the file.
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': `default-src 'none'`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}
