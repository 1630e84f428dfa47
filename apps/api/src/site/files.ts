import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, resolve } from 'node:path'

import { encoded } from '../encoding.ts'
import type { Encoded } from '../encoding.ts'

/** The files of a site by their ending; a text is worth making small. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  '.html': { type: 'text/html; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.png': { type: 'image/png', isText: false },
  '.ico': { type: 'image/x-icon', isText: false },
  '.json': { type: 'application/json', isText: true },
  '.webmanifest': { type: 'application/manifest+json', isText: true },
  '.woff2': { type: 'font/woff2', isText: false },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
}

/** What every page tells the browser of where it is served. */
export type ToldToPages = {
  /** The endpoint that gives the prizes; none when it is ours (SCR-10). */
  readonly scratchUrl?: string | undefined
  /** The host of the main site; none when every host is (RTE-03, AMB-077). */
  readonly mainHost?: string | undefined
}

/** The first page of the built site with what it tells the browser, or null when it has not been built. */
export function readIndex(directory: string, { scratchUrl, mainHost }: ToldToPages): string | null {
  try {
    const index = readFileSync(join(directory, 'index.html'), 'utf8')
    const told = `${meta('scratch-url', scratchUrl)}${meta('main-host', mainHost)}`
    return index.replace('<!--head-->', () => `${told}<!--head-->`)
  } catch {
    return null
  }
}

const meta = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}" />`

/** As the value of an attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Whether an address asks for a file; every other one is a page, whatever dots it has. */
export const isFileAddress = (pathname: string): boolean => TYPES[extname(pathname)] !== undefined

export type SiteFile = { readonly content: Encoded; readonly type: string }

/** The files of the built site. Each is read once: another build is another server. */
export function siteFiles(directory: string) {
  const root = resolve(directory)
  const read = new Map<string, SiteFile>()
  /** The file at an address; null when there is none. */
  return async (pathname: string): Promise<SiteFile | null> => {
    const kind = TYPES[extname(pathname)]
    // What the build keeps for itself, and its page, which is sent with its own headers.
    const isOurs = pathname.includes('/.') || pathname === '/index.html'
    if (kind === undefined || isOurs || pathname.includes('\0')) return null
    const path = resolve(root, `.${normalize(decoded(pathname))}`)
    if (!path.startsWith(`${root}/`)) return null
    const known = read.get(path)
    if (known !== undefined) return known
    try {
      const plain = await readFile(path)
      const file = { content: kind.isText ? encoded(plain, true) : asItIs(plain), type: kind.type }
      read.set(path, file)
      return file
    } catch {
      // Not there, or a folder: the same to a visitor.
      return null
    }
  }
}

const asItIs =
  (body: Buffer): Encoded =>
  () =>
    Promise.resolve({ body, encoding: null })

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
