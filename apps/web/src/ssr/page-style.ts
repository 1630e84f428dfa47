import { chunksOf, ENTRY } from './manifest.ts'
import type { Manifest } from './manifest.ts'

const CLASS = ' class="'
const CLASSES_OF_PAGE = / class="[^"]*"/g
const CLASS_OF_SHEET = /\.([A-Za-z](?:[\w-])*)/g

type Sheet = { readonly file: string; readonly text: string; readonly classes: readonly string[] }

/**
 * Inlines the style sheets of a page: those of its modules, and those whose classes occur in it; the build puts the file's name into every
 * class. A disabled link marks each sheet as present for Vite, because only a script can add it unrequested.
 */
export function createPageStyle(
  manifest: Manifest,
  readText: (address: string) => string,
): (html: string, chunks: readonly string[]) => string {
  const sheets = sheetsOf(manifest, readText)
  return (html, chunks) => {
    const imported = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))
    // Most elements share their classes with others, so the distinct attributes are few.
    const attributes = new Set(html.match(CLASSES_OF_PAGE))
    const classes = new Set([...attributes].flatMap((attribute) => attribute.slice(CLASS.length, -1).split(' ')))
    const used = sheets.filter((sheet) => imported.has(sheet.file) || sheet.classes.some((name) => classes.has(name)))
    const links = used.map(({ file }) => `<link data-inlined href="/${file}" disabled>`)
    return `<style>${used.map(({ text }) => text).join('')}</style>${links.join('')}`
  }
}

/** All style sheets, each after those of the chunks that its chunk imports, because it may override them. */
function sheetsOf(manifest: Manifest, readText: (address: string) => string): readonly Sheet[] {
  const chunks = chunksOf(manifest, [ENTRY, ...Object.keys(manifest)])
  const files = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))
  return [...files].map((file) => {
    const text = readText(`/${file}`).trim()
    return { file, text, classes: [...text.matchAll(CLASS_OF_SHEET)].map(([, name = '']) => name) }
  })
}
