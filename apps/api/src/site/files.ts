import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, resolve } from 'node:path'

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

export type SiteFile = { readonly body: ArrayBuffer; readonly type: string }

/** A file of the built site; null when there is none at this address. */
export async function siteFileAt(directory: string, pathname: string): Promise<SiteFile | null> {
  const root = resolve(directory)
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
