import { Hono } from 'hono'

import { LOADS_NOTHING } from '../http/security-headers.ts'
import { siteFiles } from './files.ts'

const A_YEAR_SECONDS = 31_536_000
const LOADER_SECONDS = 300

export function embedRoutes(directory: string): Hono {
  const routes = new Hono()
  const fileAt = siteFiles(directory)
  routes.on('GET', ['/embed.js', '/embed/*'], async (context) => {
    const { pathname } = new URL(context.req.url)
    const file = await fileAt(pathname)
    if (file === null)
      return context.json({ success: 0, msg: 'Not found' }, 404, { 'Access-Control-Allow-Origin': '*' })
    const caching = pathname === '/embed.js' ? `max-age=${LOADER_SECONDS}` : `max-age=${A_YEAR_SECONDS}, immutable`
    const { body, encoding } = await file.content(context.req.header('accept-encoding'))
    if (encoding !== null) context.header('Content-Encoding', encoding)
    return context.body(new Uint8Array(body), 200, {
      'Content-Type': file.type,
      'Cache-Control': `public, ${caching}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': LOADS_NOTHING,
      Vary: 'Accept-Encoding',
    })
  })
  return routes
}
