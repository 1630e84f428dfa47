import { renderToStaticMarkup } from 'react-dom/server'

import { DEHYDRATED_ID } from './hydration.ts'
import type { DehydratedPage } from './hydration.ts'
import { PAGE, SITE_NAME } from '../i18n/i18n.ts'
import { arabicAddress } from '../paths.ts'
import { fullTitle } from '../ui/page-head.ts'
import type { PageHead } from '../ui/page-head.ts'
import { pictureAddress } from '../ui/card-image.tsx'

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }

export type ReadText = (address: string) => string

export type Manifest = Readonly<Record<string, Chunk>>

const WORDS = { en: 'src/i18n/words/en.ts', ae: 'src/i18n/words/ae.ts' } as const

const NEXT = [
  'src/ui/open-sheet.tsx',
  '../../packages/client/src/index.ts',
  'src/data/catalogue-parsers.ts',
  ...Object.values(WORDS),
]

type Page = {
  readonly root: string
  readonly head: PageHead
  readonly dehydrated: DehydratedPage
  readonly path: string | null
  readonly origin: string
  readonly modules: readonly string[]
}

const EDGE = /<html[^>]*>|<title>|<\/head>|<\/?noscript>|<div id="root"><\/div>/

/** `PageWait` renders this element. The document of an app shell fills the element with the no-script message. */
const WAITING = '<noscript></noscript>'

/**
 * Returns a function that inserts a page and its style sheets into `index.html`. The scripts of the page load after the first paint, and the
 * code of its islands at the first interaction (ADR 0046). The function returns the text of the only style element as `style`.
 */
export function createDocument(template: string, manifest: Manifest, readText: ReadText) {
  const [start, top, , body, said = '', middle, end] = template.split(EDGE)
  if (end === undefined) throw new Error('the built index.html lacks a place for its page')
  const filesOfPage = filesPerPage(manifest, readText)
  return (page: Page) => {
    const { root, head, dehydrated, modules } = page
    const { lang, dir } = PAGE[dehydrated.language]
    const islands = root
      .split(' data-prefetch="')
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('"')))
    const { style, links, later, more } = filesOfPage([WORDS[dehydrated.language], ...modules], islands)
    const inLanguage = new RegExp(`<p lang="${lang}"[\\s\\S]*?</p>`).exec(said)?.[0] ?? said
    const message = head.isMissing === true ? renderToStaticMarkup(<h1>{head.title}</h1>) : inLanguage
    const isWaiting = root.includes(WAITING)
    const content = isWaiting ? root.replace(WAITING, () => `<noscript>${message}</noscript>`) : root
    const state = dataScript(`id="${DEHYDRATED_ID}" type="application/json"`, dehydrated)
    const facts = (head.structured?.(page.origin) ?? []).map((one) => dataScript('type="application/ld+json"', one))
    const html = [
      `${start}<html lang="${lang}" dir="${dir}">${top}${renderToStaticMarkup(<Head page={page} />)}`,
      `<style>${style}</style>${links}${facts.join('')}</head>${body}`,
      `${isWaiting ? '' : `<noscript>${said}</noscript>`}${middle}`,
      `<div id="root" data-later="${later}" data-islands='${more}'>${content}</div>${state}${end}`,
    ]
    return { html: html.join(''), style }
  }
}

function filesPerPage(manifest: Manifest, readText: ReadText) {
  const find = (modules: readonly string[], islands: readonly string[]) => {
    const seen = new Set<string>()
    const chunks = chunksOf(manifest, ['index.html', ...modules], seen)
    // The entry chunk comes first, because `index.html` imports the first file.
    const later = [...new Set([manifest['index.html'] ?? [], ...chunks].flat())]
    const moreChunks = (modules: readonly string[]) => chunksOf(manifest, modules, new Set(seen))
    const files = islands.map((module) => [module, filesOf(moreChunks([module]))])
    const sheets = [...new Set([...chunks, ...moreChunks(islands)].flatMap(({ css = [] }) => css))]
    return {
      style: sheets.map((file) => readText(`/${file}`).trim()).join(''),
      // The disabled link makes Vite treat the inlined sheet as loaded. Browsers do not request the sheet of a disabled link.
      links: sheets.map((file) => `<link data-inlined href="/${file}" disabled>`).join(''),
      later: filesOf(later),
      more: JSON.stringify(Object.fromEntries([...files, ['', filesOf(moreChunks(NEXT))]])),
    }
  }
  const found = new Map<string, ReturnType<typeof find>>()
  return (modules: readonly string[], islands: readonly string[]) => {
    const key = [...modules, '', ...islands].join(' ')
    const files = found.get(key) ?? find(modules, islands)
    found.set(key, files)
    return files
  }
}

function chunksOf(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): readonly Chunk[] {
  return modules.flatMap((name) => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return []
    seen.add(name)
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk]
  })
}

const filesOf = (chunks: readonly Chunk[]): string => chunks.map(({ file }) => `/${file}`).join(' ')

const shortened = (text: string): string =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/u, '')}…`

function Head({ page: { head, path, origin, dehydrated } }: { readonly page: Page }) {
  const isArabic = dehydrated.language === 'ae'
  const title = fullTitle(head.title, dehydrated.language)
  const description = head.description === undefined ? null : shortened(head.description)
  const isHidden = head.isMissing === true || head.isUnlisted === true
  const english = `${origin}${path}`
  const arabic = `${origin}${arabicAddress(path ?? '')}`
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_NAME[dehydrated.language]} />
      <meta property="og:locale" content={isArabic ? 'ar_AE' : 'en_AE'} />
      {description === null ? null : <meta name="description" content={description} />}
      {description === null ? null : <meta property="og:description" content={description} />}
      {head.image == null ? null : (
        <meta property="og:image" content={`${origin}${pictureAddress(head.image, 1200, 630)}`} />
      )}
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {isHidden || path === null ? null : (
        <>
          <meta property="og:url" content={isArabic ? arabic : english} />
          <link rel="canonical" href={isArabic ? arabic : english} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="ar-AE" href={arabic} />
          <link rel="alternate" hrefLang="x-default" href={english} />
        </>
      )}
    </>
  )
}

/** The escaped `<` keeps the JSON from ending the script element. */
const dataScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
