import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRoot } from './contents.mjs'

const LINK = /\[[^\]]*\]\((?!https?:|mailto:)(?<target>[^)\s]+)\)/g

/** The links of README and `docs` to files and headings that are not there. */
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
  return [...withoutCode(text).matchAll(LINK)]
    .map(({ groups: { target } }) => target)
    .filter((target) => {
      const [path, heading] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(inRoot(file))) return true
      return heading !== undefined && !headingsOf(path === '' ? text : readFileSync(inRoot(file), 'utf8')).has(heading)
    })
}

const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '')

/** What the headings of a page are called in its address, as GitHub calls them. */
const headingsOf = (text) =>
  new Set(
    [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
