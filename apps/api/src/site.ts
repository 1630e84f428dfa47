import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, resolve } from 'node:path'

import { Hono } from 'hono'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The first page of the built site, or null when it has not been built. */
export function readIndex(directory: string): string | null {
  try {
    return readFileSync(join(directory, 'index.html'), 'utf8')
  } catch {
    return null
  }
}

/** The built site: hashed files for ever, every other path is the one page that routes itself. */
export function siteRoutes(directory: string, index: string | null): Hono {
  const root = resolve(directory)
  const routes = new Hono()
  routes.get('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    const file = await fileAt(root, pathname)
    if (file !== null) {
      const lasting = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      return context.body(file.body, 200, { 'Content-Type': file.type, 'Cache-Control': lasting })
    }
    if (extname(pathname) !== '') return context.json({ success: 0, msg: 'Not found' }, 404)
    if (index === null) return context.text('The site has not been built: npm start builds it.', 503)
    return context.html(index, 200, { 'Cache-Control': 'no-cache' })
  })
  return routes
}

async function fileAt(root: string, pathname: string): Promise<{ body: ArrayBuffer; type: string } | null> {
  const type = TYPES[extname(pathname)]
  if (type === undefined || pathname.includes('\0')) return null
  const path = resolve(root, `.${normalize(decoded(pathname))}`)
  if (!path.startsWith(`${root}/`)) return null
  try {
    const body = await readFile(path)
    return { body: body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer, type }
  } catch {
    // Not there, or a folder: the same to a visitor.
    return null
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
