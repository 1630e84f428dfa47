import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing, WithContext } from 'schema-dts'

import { FIRST_PAINT_ID } from './first-paint.ts'
import type { FirstPaint } from './first-paint.ts'
import { PAGE } from './i18n/i18n.ts'
import { arabicAddress } from './arabic-address.ts'
import { fullTitle } from './ui/page-head.ts'
import type { PageHead } from './ui/page-head.ts'
import { pictureAddress } from './ui/picture-address.ts'
import { usedStyle } from './used-style.ts'

/** What the build made of each module, by the path of its source (Vite's manifest). */
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

/** The modules of the words of every page. */
const WORDS = { en: 'src/i18n/words/en.ts', ae: 'src/i18n/words/ae.ts' } as const

type Page = {
  /** The page itself, as HTML. */
  readonly root: string
  readonly head: PageHead
  readonly firstPaint: FirstPaint
  /** Its address in the plain form; null for one that stands for many. */
  readonly path: string | null
  readonly origin: string
  /** The modules of the page, whose files the browser may as well fetch early. */
  readonly modules: readonly string[]
  /** The browser draws the page itself: in its place stands what needs a script. */
  readonly isShell: boolean
}

/** The places of `index.html` that a drawn page fills. */
const HTML = /<html[^>]*>/
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/
const ROOT = '<div id="root"></div>'

/** The start of the site and its style, and the scripts of the page that ask for both later. */
const START = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
const SHEET = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/
const HAS_SHEET = '<script data-sheet="">'
const LATER = '<script data-later="">'
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/g

/** What the page of the build says to who runs no scripts, in both languages, and its place where the browser would draw the page. */
const SAID = /<noscript>\s*(<p[\s\S]*?)<\/noscript>/
const WITHOUT_SCRIPTS = '<noscript></noscript>'

/**
 * Makes the function that writes a drawn page into the page of the build.
 *
 * A drawn page is there with its HTML, the style that it uses and its picture. All else comes once it is painted (ADR 0014).
 *
 * @param readText - Reads a file of the build by its address, such as `/assets/style.css`.
 * @throws Error - For a template without its places; what it makes throws for a page that the browser draws itself and that has not one
 * place, and no more, for what needs a script.
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
    throw new Error('the page of the build has no place for what is drawn')
  const drawn = template
    .replace(START, '')
    .replace(SHEET, `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`)
  // It would be fetched before the page is painted, and nobody would see why.
  const unknown = /<(?:script[^>]*\btype="module"|link[^>]*\brel="(?:stylesheet|modulepreload)")[^>]*>/.exec(
    drawn.replace(NO_SCRIPT, ''),
  )
  if (unknown !== null)
    throw new Error(`the page of the build asks for more than its start and its style: ${unknown[0]}`)
  const said = SAID.exec(template)?.[1] ?? ''
  const styleOf = usedStyle(readText(sheet))
  return (page) => {
    const { language } = page.firstPaint
    const { lang, dir } = PAGE[language]
    const scripts = scriptsOf(manifest, [...page.modules, WORDS[language]])
    const style = `<style>${styleOf(page.root)}</style>`
    const head = `${renderToStaticMarkup(<Head page={page} />)}${style}${structuredData(page)}`
    const later = [sheet, start, ...scripts].join(' ')
    const data = dataScript(`id="${FIRST_PAINT_ID}" type="application/json"`, page.firstPaint)
    const places = page.root.split(WITHOUT_SCRIPTS)
    if (places.length !== (page.isShell ? 2 : 1))
      throw new Error(`the page has ${places.length - 1} places for what it says without scripts`)
    const root = places.join(withoutScripts(said, lang, page.head))
    // Functions, since in a text "$&" would mean something.
    return drawn
      .replace(SAID, (whole) => (page.isShell ? '' : whole))
      .replace(HTML, () => `<html lang="${lang}" dir="${dir}" data-fonts="device">`)
      .replace(HEAD, () => head)
      .replace(HAS_SHEET, () => `<script data-sheet="${sheet}">`)
      .replace(LATER, () => `<script data-later="${later}">`)
      .replace(ROOT, () => `<div id="root">${root}</div>${data}`)
  }
}

/** Instead of a page that only the browser draws, in the language of what stands around it: nothing else comes. */
function withoutScripts(said: string, lang: string, { title, isMissing }: PageHead): string {
  if (isMissing === true) return `<noscript>${renderToStaticMarkup(<h1>{title}</h1>)}</noscript>`
  const inLanguage = new RegExp(`<p lang="${lang}"[\\s\\S]*?</p>`).exec(said)?.[0] ?? said
  return `<noscript>${inLanguage}</noscript>`
}

/** What a list of search results has room for. */
const LONGEST_DESCRIPTION = 160

/** A text cut after a whole word. */
const shortened = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/u, '')}…`

/** Width and height of the picture of a shared link. */
const SHARED = [1200, 630] as const

function Head({ page }: { readonly page: Page }) {
  const { head, path, origin, firstPaint } = page
  const isArabic = firstPaint.language === 'ae'
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

/** Where the page is to be found, in both languages. */
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
    .map((thing: WithContext<Thing>) => dataScript('type="application/ld+json"', thing))
    .join('')

/** Data of a page, in a script that is never run; nothing in it can end the script. */
const dataScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The scripts that some modules need beyond the start of the site. */
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
