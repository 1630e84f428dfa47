import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing, WithContext } from 'schema-dts'

import { DEHYDRATED_ID } from './hydration.ts'
import type { DehydratedPage } from './hydration.ts'
import { PAGE } from '../i18n/i18n.ts'
import { arabicAddress } from '../paths.ts'
import { fullTitle } from '../ui/page-head.ts'
import type { PageHead } from '../ui/page-head.ts'
import { pictureAddress } from '../ui/card-image.tsx'
import { usedStyle } from './used-style.ts'

/** The built files of each module by its source path (Vite's manifest). */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly isEntry?: boolean
    }
  >
>

const WORDS = { en: 'src/i18n/words/en.ts', ae: 'src/i18n/words/ae.ts' } as const

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

/** The entry chunk, the style sheet, and the inline scripts that load both after the first paint. */
const START = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
const SHEET = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/
const HAS_SHEET = '<script data-sheet="">'
const LATER = '<script data-later="">'
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/g

/** The `<noscript>` messages of `index.html` in both languages. `WITHOUT_SCRIPTS` is their position in a client-rendered page. */
const SAID = /<noscript>\s*(<p[\s\S]*?)<\/noscript>/
const WITHOUT_SCRIPTS = '<noscript></noscript>'

/**
 * Makes the function that inserts a rendered page into `index.html`, with the critical CSS; the style sheet and the scripts load
 * after the first paint (ADR 0014). It throws for a missing placeholder. `readText` reads a built file by its URL.
 */
export function createDocument(
  template: string,
  manifest: Manifest,
  readText: (address: string) => string,
): (page: Page) => string {
  const start = START.exec(template)?.[1]
  const sheet = SHEET.exec(template)?.[1]
  const hasPlaces =
    [HTML, HEAD, SAID].every((place) => place.test(template)) &&
    [HAS_SHEET, LATER, ROOT].every((place) => template.includes(place))
  if (start === undefined || sheet === undefined || !hasPlaces)
    throw new Error('the built index.html lacks a placeholder')
  const drawn = template
    .replace(START, '')
    .replace(SHEET, `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`)
  // The browser would load any other script or style sheet before the first paint.
  const unknown = /<(?:script[^>]*\btype="module"|link[^>]*\brel="(?:stylesheet|modulepreload)")[^>]*>/.exec(
    drawn.replace(NO_SCRIPT, ''),
  )
  if (unknown !== null)
    throw new Error(`the built index.html loads more than its entry chunk and its style sheet: ${unknown[0]}`)
  const said = SAID.exec(template)?.[1] ?? ''
  const styleOf = usedStyle(readText(sheet))
  return (page) => {
    const { language } = page.dehydrated
    const { lang, dir } = PAGE[language]
    const scripts = scriptsOf(manifest, [...page.modules, WORDS[language]])
    const style = `<style>${styleOf(page.root)}</style>`
    const head = `${renderToStaticMarkup(<Head page={page} />)}${style}${structuredData(page)}`
    const later = [sheet, start, ...scripts].join(' ')
    const data = dataScript(`id="${DEHYDRATED_ID}" type="application/json"`, page.dehydrated)
    const places = page.root.split(WITHOUT_SCRIPTS)
    if (places.length !== (page.isShell ? 2 : 1))
      throw new Error(`the page has ${places.length - 1} positions for the no-script message`)
    const root = places.join(withoutScripts(said, lang, page.head))
    // Functions, because `replace` treats `$&` in a string as a pattern.
    return drawn
      .replace(SAID, (whole) => (page.isShell ? '' : whole))
      .replace(HTML, () => `<html lang="${lang}" dir="${dir}" data-fonts="device">`)
      .replace(HEAD, () => head)
      .replace(HAS_SHEET, () => `<script data-sheet="${sheet}">`)
      .replace(LATER, () => `<script data-later="${later}">`)
      .replace(ROOT, () => `<div id="root">${root}</div>${data}`)
  }
}

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

/** The canonical URL, and the URL in each language. */
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

function scriptsOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || chunk.isEntry === true || seen.has(name)) return
    seen.add(name)
    for (const needed of chunk.imports ?? []) visit(needed)
  }
  modules.forEach(visit)
  return [...seen].flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
}
