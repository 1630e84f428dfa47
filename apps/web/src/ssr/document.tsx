import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing, WithContext } from 'schema-dts'

import { DEHYDRATED_ID } from './hydration.ts'
import type { DehydratedPage } from './hydration.ts'
import { PAGE } from '../i18n/i18n.ts'
import { arabicAddress } from '../paths.ts'
import { fullTitle } from '../ui/page-head.ts'
import type { PageHead } from '../ui/page-head.ts'
import { pictureAddress } from '../ui/card-image.tsx'
import { chunksOf, ENTRY, filesOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { createPageStyle } from './page-style.ts'

const WORDS = { en: 'src/i18n/words/en.ts', ae: 'src/i18n/words/ae.ts' } as const

const NEXT = [
  'src/ui/open-sheet.tsx',
  '../../packages/client/src/index.ts',
  'src/data/catalogue-readers.ts',
  ...Object.values(WORDS),
]

type Page = {
  readonly root: string
  readonly head: PageHead
  readonly dehydrated: DehydratedPage
  /** The path without a language prefix; null for an app shell of many paths. */
  readonly path: string | null
  readonly origin: string
  readonly modules: readonly string[]
  /** True if the browser renders the page. A no-script message then replaces the content. */
  readonly isShell: boolean
}

const HTML = /<html[^>]*>/
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/
const ROOT = '<div id="root"></div>'

/** The entry chunk, and the inline script that loads it after the first paint, and the islands at the first interaction. */
const START = /<script type="module"[^>]*\bsrc="[^"]+"[^>]*><\/script>/
const LATER = '<script data-later="" data-islands="">'
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/

/** The `<noscript>` messages of `index.html` in both languages. `WITHOUT_SCRIPTS` is their position in a client-rendered page. */
const SAID = /<noscript>\s*(<p[\s\S]*?)<\/noscript>/
const WITHOUT_SCRIPTS = '<noscript></noscript>'

/**
 * Makes the function that inserts a rendered page into `index.html`, with its style sheets inline. Scripts load after the first paint, and
 * islands at the first interaction (ADR 0046). Throws for a missing placeholder. `readText` reads a built file by its URL.
 */
export function createDocument(
  template: string,
  manifest: Manifest,
  readText: (address: string) => string,
): (page: Page) => string {
  const hasPlaces =
    [HTML, HEAD, SAID, START].every((place) => place.test(template)) &&
    [LATER, ROOT].every((place) => template.includes(place))
  if (!hasPlaces) throw new Error('the built index.html lacks a placeholder')
  const drawn = template.replace(START, '').replace(STYLE_SHEET, '')
  // The browser would load any other script or style sheet before the first paint.
  const unknown = /<(?:script[^>]*\btype="module"|link[^>]*\brel="(?:stylesheet|modulepreload)")[^>]*>/.exec(drawn)
  if (unknown !== null)
    throw new Error(`the built index.html loads more than its entry chunk and its style sheet: ${unknown[0]}`)
  const said = SAID.exec(template)?.[1] ?? ''
  const styleOf = createPageStyle(manifest, readText)
  return (page) => {
    const { language } = page.dehydrated
    const { lang, dir } = PAGE[language]
    const chunks = chunksOf(manifest, [ENTRY, WORDS[language], ...page.modules])
    const head = `${renderToStaticMarkup(<Head page={page} />)}${styleOf(page.root, chunks)}${structuredData(page)}`
    const later = filesOf(manifest, chunks)
    const prefetched = filesOf(manifest, chunksOf(manifest, [...islandsOf(page.root), ...NEXT]))
    const islands = prefetched.filter((file) => !later.includes(file))
    const data = dataScript(`id="${DEHYDRATED_ID}" type="application/json"`, page.dehydrated)
    const places = page.root.split(WITHOUT_SCRIPTS)
    if (places.length !== (page.isShell ? 2 : 1))
      throw new Error(`the page has ${places.length - 1} positions for the no-script message`)
    const root = places.join(withoutScripts(said, lang, page.head))
    // Functions, because `replace` treats `$&` in a string as a pattern.
    return drawn
      .replace(SAID, (whole) => (page.isShell ? '' : whole))
      .replace(HTML, () => `<html lang="${lang}" dir="${dir}">`)
      .replace(HEAD, () => head)
      .replace(LATER, () => `<script data-later="${later.join(' ')}" data-islands="${islands.join(' ')}">`)
      .replace(ROOT, () => `<div id="root">${root}</div>${data}`)
  }
}

/** The modules of the islands in a page (`lazyIsland`), and of its parts that open at a press. */
const islandsOf = (root: string): readonly string[] =>
  [...root.matchAll(/ data-prefetch="([^"]+)"/g)].flatMap(([, modules = '']) => modules.split(' '))

/** The no-script element of an app shell: the message in its language, or the title of a missing record. */
function withoutScripts(said: string, lang: string, { title, isMissing }: PageHead): string {
  if (isMissing === true) return `<noscript>${renderToStaticMarkup(<h1>{title}</h1>)}</noscript>`
  const inLanguage = new RegExp(`<p lang="${lang}"[\\s\\S]*?</p>`).exec(said)?.[0] ?? said
  return `<noscript>${inLanguage}</noscript>`
}

const MAX_DESCRIPTION_LENGTH = 160

const shortened = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/u, '')}…`

const SHARED = [1200, 630] as const

function Head({ page }: { readonly page: Page }) {
  const { head, path, origin, dehydrated } = page
  const isArabic = dehydrated.language === 'ae'
  const title = fullTitle(head.title)
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dareesha" />
      <meta property="og:locale" content={isArabic ? 'ar_AE' : 'en_AE'} />
      {head.description === undefined ? null : (
        <>
          <meta name="description" content={shortened(head.description)} />
          <meta property="og:description" content={shortened(head.description)} />
        </>
      )}
      {head.image == null ? null : (
        <meta property="og:image" content={`${origin}${pictureAddress(head.image, ...SHARED)}`} />
      )}
      {head.isMissing === true || head.isUnlisted === true ? (
        <meta name="robots" content="noindex" />
      ) : path === null ? null : (
        <Addresses english={`${origin}${path}`} arabic={`${origin}${arabicAddress(path)}`} isArabic={isArabic} />
      )}
    </>
  )
}

type InBoth = { readonly english: string; readonly arabic: string; readonly isArabic: boolean }

const Addresses = ({ english, arabic, isArabic }: InBoth) => (
  <>
    <meta property="og:url" content={isArabic ? arabic : english} />
    <link rel="canonical" href={isArabic ? arabic : english} />
    <link rel="alternate" hrefLang="en" href={english} />
    <link rel="alternate" hrefLang="ar-AE" href={arabic} />
    <link rel="alternate" hrefLang="x-default" href={english} />
  </>
)

const structuredData = ({ head, origin }: Page): string =>
  (head.structured?.(origin) ?? [])
    .map((record: WithContext<Thing>) => dataScript('type="application/ld+json"', record))
    .join('')

/** JSON in a script element that never runs. Escaping keeps its content from ending the element. */
const dataScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
