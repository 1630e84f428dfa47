import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, resolve } from 'node:path'

import { encoded } from '../http/encoding.ts'
import type { Encoded } from '../http/encoding.ts'

const TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  '.html': { type: 'text/html; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', isText: true },
  '.png': { type: 'image/png', isText: false },
  '.ico': { type: 'image/x-icon', isText: false },
  '.json': { type: 'application/json', isText: true },
  '.webmanifest': { type: 'application/manifest+json', isText: true },
  '.woff2': { type: 'font/woff2', isText: false },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
}

export type ClientConfig = {
  readonly scratchUrl?: string | undefined
  readonly mainHost?: string | undefined
  readonly holdMinutes?: number | undefined
}

export function readIndex(directory: string, { scratchUrl, mainHost, holdMinutes }: ClientConfig): string | null {
  try {
    const index = readFileSync(join(directory, 'index.html'), 'utf8')
    const metaTags = `${meta('scratch-url', scratchUrl)}${meta('main-host', mainHost)}${meta('hold-minutes', holdMinutes?.toString())}`
    return index.replace('<title>', () => `${metaTags}<title>`)
  } catch {
    return null
  }
}

const meta = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}" />`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A path without an extension of `TYPES` is a page, even a path with dots. */
export const isFileAddress = (pathname: string): boolean => TYPES[extname(pathname)] !== undefined

export type SiteFile = { readonly content: Encoded; readonly type: string }

/** Reads each file once, so a new build needs a new server process. */
export function siteFiles(directory: string) {
  const root = resolve(directory)
  const read = new Map<string, SiteFile>()
  return async (pathname: string): Promise<SiteFile | null> => {
    // The check for internal files needs the decoded, normalized path: `/%2evite` and `//index.html` are other spellings of internal files.
    const name = normalize(decoded(pathname))
    const kind = TYPES[extname(name)]
    const isInternal = name.includes('/.') || name === '/index.html' || name === '/staff.html'
    if (kind === undefined || isInternal || name.includes('\0')) return null
    const path = resolve(root, `.${name}`)
    if (!path.startsWith(`${root}/`)) return null
    const known = read.get(path)
    if (known !== undefined) return known
    try {
      const plain = await readFile(path)
      const file = { content: kind.isText ? encoded(plain, true) : uncompressed(plain), type: kind.type }
      read.set(path, file)
      return file
    } catch {
      return null
    }
  }
}

const uncompressed =
  (body: Buffer): Encoded =>
  () =>
    Promise.resolve({ body, encoding: null })

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
