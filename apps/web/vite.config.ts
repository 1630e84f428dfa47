import { hash } from 'node:crypto'
import { relative } from 'node:path'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, minifySync } from 'vite'
import type { Plugin } from 'vite'

import { siteLicences } from './licences-page.ts'

const API = 'http://127.0.0.1:4000'

/** The package exports of the router do not select its build without development warnings. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^react-router(\/dom)?$/.test(id)) return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

function replacing(name: string, files: RegExp, pattern: string | RegExp, replacement: string): Plugin {
  let isFound = false
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!files.test(id)) return null
      const replaced = code.replaceAll(pattern, replacement)
      isFound ||= replaced !== code
      return { code: replaced, map: null }
    },
    generateBundle() {
      if (!isFound) throw new Error(`${name}: no file of ${files} contains ${pattern}`)
    },
  }
}

/** React Aria's check of a locale blocks the main thread. The replacement throws for an invalid locale too. */
const quickLocale = replacing(
  'quick-locale',
  /\/i18n\/useDefaultLocale\.m?js$/,
  'Intl.DateTimeFormat.supportedLocalesOf(',
  'Intl.getCanonicalLocales(',
)

/** Visitors never read the descriptions of machine states. The descriptions of the wizard take 1.4 kB gzipped. */
const withoutDescriptions = replacing(
  'without-descriptions',
  /\/engine\/src\/\w+\/[\w-]+\/(machine|regions\/\w+)\.ts$/,
  /\bdescription:\s*'(?:[^'\\]|\\.)*',?/g,
  '',
)

const I18NEXT = /\/i18next\/dist\/esm\/i18next\.js$/

/** No text formats its parameters. The formatter of i18next takes 0.7 kB gzipped. */
const withoutFormatter = replacing('without-formatter', I18NEXT, 'formatter = Formatter;', 'formatter = null;')

/** The texts are in chunks of the build. The connector of i18next for backends takes 1.3 kB gzipped. */
const withoutBackend = replacing('without-backend', I18NEXT, /new Connector\([^;]*\);/g, 'new EventEmitter();')

const namedBy = new Map<string, string>()

function className(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*$/, ''))
  const short = `${name}_${hash('sha256', file, 'base64url').slice(0, 3)}`
  if ((namedBy.get(short) ?? file) !== file)
    throw new Error(`${namedBy.get(short)} and ${file} produce the same class name`)
  namedBy.set(short, file)
  return short
}

const SCRIPT = /(<script(?![^>]*\bsrc=)[^>]*>[\s\S]+?<\/script>)/

function smallScript(element: string): string {
  const [, start = '', script = ''] = /^(<script[^>]*>)([\s\S]+)<\/script>$/.exec(element) ?? []
  const { code, errors } = minifySync('page.js', script)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return `${start}${code.trim()}</script>`
}

const smallMarkup = (markup: string): string =>
  markup
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim()

/** Minifies index.html, because the browser paints only after the whole document has arrived. */
const smallPage: Plugin = {
  name: 'small-page',
  apply: 'build',
  transformIndexHtml: (html) =>
    html
      .split(SCRIPT)
      .map((part, at) => (at % 2 === 1 ? smallScript(part) : smallMarkup(part)))
      .join(''),
}

const staffPages: Plugin = {
  name: 'staff-pages',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (/^\/(desk|gate)(\/|\?|$)/.test(request.url ?? '')) request.url = '/staff.html'
      next()
    }),
}

/** Joins modules that most pages or the wizard need. Many small files would be larger in total and slower to load (ADR 0078). */
const GROUPS = [
  {
    name: 'figures',
    test: /\/(?:contract\/src\/amounts|engine\/src\/(?:calendar-date|fils|messages\/(?:catalogue|format|money)))\.|\/node_modules\/(?:@date-fns|date-fns)\//,
  },
  {
    name: 'page',
    test: /\/web\/src\/(?:data\/(?:record-page|structured-data)|i18n\/local-text|ssr\/lazy-island|ui\/(?:breadcrumb|card-image|notice|page-body|price|scene-page|html\/html-nodes))\.|\/engine\/src\/(?:language|catalogue\/home)\./,
  },
  {
    name: 'rules',
    test: /\/contract\/src\/form\.|\/engine\/src\/(?:clock|record-reader|booking\/(?:add-ons|calendar|party|prices|purchase|selection|slots|ticket-options)|messages\/(?:ae|booking-text|en|labels|message))\./,
  },
  {
    name: 'fields',
    test: /\/web\/src\/ui\/(?:message-list|progress-bar|quantity-field|text-field)\./,
  },
]

export default defineConfig({
  plugins: [
    react(),
    quietRouter,
    quickLocale,
    withoutDescriptions,
    withoutFormatter,
    withoutBackend,
    smallPage,
    staffPages,
    siteLicences,
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // The document already lists the scripts of its page, so Vite must not preload its own list.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The names are short, because the entry point lists all chunks.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'site', tags: ['$initial'] }, ...GROUPS],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/private', '/sandbox', '/webhooks', '/dev'].map((path) => [path, API]),
    ),
  },
})
