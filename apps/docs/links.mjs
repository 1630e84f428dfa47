import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRoot } from './contents.mjs'

const LINK = /\[[^\]]*\]\((?!https?:|mailto:)(?<target>[^)\s]+)\)/g

/** A file that is named by its path from the top, but for what a build writes. */
const NAMED = /`(?<path>(?:apps|packages|docs)\/(?!\S*\bdist\/)[\w./-]+\.\w+)`/g

/** What README and `docs` link to or name as a file, and is not there. */
export const brokenLinks = () =>
  pages().flatMap((page) => brokenIn(page, readFileSync(inRoot(page), 'utf8')).map((target) => ({ page, target })))

/** README and every page of `docs`. */
export const pages = () => [
  'README.md',
  ...readdirSync(inRoot('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Those of one page, given by its path and its text. */
export function brokenIn(page, text) {
  const links = [...withoutCode(text).matchAll(LINK)].map(({ groups: { target } }) => target)
  const names = [...withoutBlocks(text).matchAll(NAMED)].map(({ groups: { path } }) => path)
  return [
    ...links.filter((target) => leadsNowhere(target, page, text)),
    ...names.filter((path) => !existsSync(inRoot(path))),
  ]
}

function leadsNowhere(target, page, text) {
  const [path, heading] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(inRoot(file))) return true
  return heading !== undefined && !headingsOf(path === '' ? text : readFileSync(inRoot(file), 'utf8')).has(heading)
}

const withoutBlocks = (text) => text.replaceAll(/^```.*?^```$/gms, '')
const withoutCode = (text) => withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '')

/** What the headings of a page are called in its address, as GitHub calls them. */
const headingsOf = (text) =>
  new Set(
    [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
