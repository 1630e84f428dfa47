// Checks what VitePress does not check: links to headings, the links of README.md, and the files that pages name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { inRoot } from './packages.mjs'

const LINKED = /\]\((?!https?:)(?<path>[^)\s#]+)/g
const NAMED = /`(?<path>(?:apps|packages|docs)\/(?!\S*\bdist\/)[\w./-]+\.\w+)`/g

export function missingFiles(page, text) {
  const patterns = page === 'README.md' ? [LINKED, NAMED] : [NAMED]
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups: { path } }) => path))
    .filter((path) => !existsSync(inRoot(path)))
}

export function missingHeadings(pages) {
  const headings = new Map([...pages].map(([path, html]) => [path, new Set(attributes(html, 'id'))]))
  return [...pages].flatMap(([path, html]) =>
    attributes(html, 'href')
      .filter((href) => href.includes('#') && !href.includes(':'))
      .map((href) => ({ path, href, target: href.split('#') }))
      .filter(({ target: [file, heading] }) => {
        const page = file === '' ? path : posix.join(posix.dirname(path), file)
        return !headings.get(page)?.has(decodeURIComponent(heading))
      })
      .map(({ href }) => `${path} links to ${href}`),
  )
}

const attributes = (html, name) => [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

export function faultsOf(folder) {
  const sources = ['README.md', ...pagesIn(inRoot('docs'), '.md').map((page) => join('docs', page))]
  const site = new Map(pagesIn(folder, '.html').map((page) => [page, readFileSync(join(folder, page), 'utf8')]))
  return [
    ...sources.flatMap((page) =>
      missingFiles(page, readFileSync(inRoot(page), 'utf8')).map(
        (path) => `${page} names ${path}, which does not exist`,
      ),
    ),
    ...missingHeadings(site).map((link) => `${link}, a heading that does not exist`),
  ]
}

const pagesIn = (folder, extension) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(extension))
