import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing, WithContext } from 'schema-dts'

import { FIRST_PAINT_ID } from './first-paint.ts'
import type { FirstPaint } from './first-paint.ts'
import { PAGE } from './i18n/i18n.ts'
import { arabicAddress } from './arabic-address.ts'
import { FIRST_FONTS } from './ui/fonts.ts'
import { fullTitle } from './ui/page-head.ts'
import type { PageHead } from './ui/page-head.ts'
import { pictureAddress } from './ui/picture-address.ts'

/** What the build made of each module, by the path of its source (Vite's manifest). */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
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
  /** Its address in the plain form. */
  readonly path: string
  readonly origin: string
  /** The module of the page, whose files the browser may as well fetch early. */
  readonly module: string
}

/** The places of `index.html` that a drawn page fills. */
const HTML = /<html[^>]*>/
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/
const ROOT = '<div id="root"></div>'

/** A drawn page is there without its scripts: its style, its picture and its fonts go first. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g

/** Makes the function that writes a drawn page into the page of the build. */
export function createDocument(template: string, manifest: Manifest): (page: Page) => string {
  if (!HTML.test(template) || !HEAD.test(template) || !template.includes(ROOT))
    throw new Error('the page of the build has no place for what is drawn')
  const drawn = template.replace(SCRIPTS, (start) => `${start} fetchpriority="low"`)
  return (page) => {
    const { lang, dir } = PAGE[page.firstPaint.language]
    const head = `${renderToStaticMarkup(<Head page={page} files={filesOf(manifest, [page.module, WORDS[page.firstPaint.language]])} />)}${structuredData(page)}`
    const data = dataScript(`id="${FIRST_PAINT_ID}" type="application/json"`, page.firstPaint)
    // Functions, since in a text "$&" would mean something.
    return drawn
      .replace(HTML, () => `<html lang="${lang}" dir="${dir}">`)
      .replace(HEAD, () => head)
      .replace(ROOT, () => `<div id="root">${page.root}</div>${data}`)
  }
}

/** What a list of search results has room for. */
const LONGEST_DESCRIPTION = 160

/** A text cut after a whole word. */
const shortened = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/u, '')}…`

/** Width and height of the picture of a shared link. */
const SHARED = [1200, 630] as const

function Head({ page, files }: { readonly page: Page; readonly files: Files }) {
  const { head, path, origin, firstPaint } = page
  const english = `${origin}${path}`
  const arabic = `${origin}${arabicAddress(path)}`
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
      ) : (
        <>
          <meta property="og:url" content={isArabic ? arabic : english} />
          <link rel="canonical" href={isArabic ? arabic : english} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="ar-AE" href={arabic} />
          <link rel="alternate" hrefLang="x-default" href={english} />
        </>
      )}
      {FIRST_FONTS[firstPaint.language].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {files.styles.map((file) => (
        <link key={file} rel="stylesheet" href={`/${file}`} />
      ))}
      {files.scripts.map((file) => (
        <link key={file} rel="modulepreload" href={`/${file}`} fetchPriority="low" />
      ))}
    </>
  )
}

const structuredData = ({ head, origin }: Page): string =>
  (head.structured?.(origin) ?? [])
    .map((thing: WithContext<Thing>) => dataScript('type="application/ld+json"', thing))
    .join('')

/** Data of a page, in a script that is never run; nothing in it can end the script. */
const dataScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What the browser needs for some modules beyond the start of the site, which stands in the page of the build. */
function filesOf(manifest: Manifest, modules: readonly string[]): Files {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || chunk.isEntry === true || seen.has(name)) return
    seen.add(name)
    for (const needed of chunk.imports ?? []) visit(needed)
  }
  modules.forEach(visit)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
