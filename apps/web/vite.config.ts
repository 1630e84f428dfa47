import { hash } from 'node:crypto'
import { relative } from 'node:path'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, minifySync } from 'vite'
import type { Plugin } from 'vite'

import { chunkGroup } from './chunk-group.ts'

const API = 'http://127.0.0.1:4000'

/** The router ships a build without its warnings for developers, and nothing that leads a bundler to it. */
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

let isQuick = false

/**
 * React Aria asks as soon as it is there whether the browser's own language is one. Asked as it does, a browser first lists every language
 * that it has dates for, and whatever is pressed waits meanwhile; a name that is none throws here as well.
 */
const quickLocale: Plugin = {
  name: 'quick-locale',
  apply: 'build',
  transform(code, id) {
    if (!/\/i18n\/useDefaultLocale\.m?js$/.test(id)) return null
    const quick = code.replace('Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.getCanonicalLocales(')
    isQuick = quick !== code
    return { code: quick, map: null }
  },
  generateBundle() {
    if (!isQuick) throw new Error('React Aria asks for the language of the browser in another way than it did')
  },
}

const namedBy = new Map<string, string>()

/** The name of a class in every page that has it: its own, and three letters for its file. */
function className(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*$/, ''))
  const short = `${name}_${hash('sha256', file, 'base64url').slice(0, 3)}`
  if ((namedBy.get(short) ?? file) !== file) throw new Error(`${namedBy.get(short)} and ${file} name a class alike`)
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

/** The page itself, with the scripts that stand in it, without what is there to be read: it is painted once all of it has come. */
const smallPage: Plugin = {
  name: 'small-page',
  apply: 'build',
  transformIndexHtml: (html) =>
    html
      .split(SCRIPT)
      // The scripts are what the page is split by.
      .map((part, at) => (at % 2 === 1 ? smallScript(part) : smallMarkup(part)))
      .join(''),
}

/** What lists of packages and of vouchers are made of. */
const CARDS = chunkGroup('cards', {
  'apps/web/src/cards': [
    'listings.tsx',
    'no-packages.tsx',
    'package-card.tsx',
    'package-cards.tsx',
    'voucher-card.tsx',
    'voucher-worth.tsx',
  ],
  'apps/web/src/ui': ['badge.tsx', 'choice-chips.tsx', 'price.tsx'],
})

/** Amounts and days, and how they read. */
const FIGURES = chunkGroup('figures', {
  'packages/contract/src': ['amounts.ts', 'days.ts'],
  'packages/engine/src': ['fils.ts'],
  'packages/engine/src/messages': ['day-text.ts', 'money.ts', 'offer-text.ts'],
})

/** What most pages are made of. */
const PAGE = chunkGroup('page', {
  'apps/web/src': [
    'later-part.tsx',
    'page-body.module.css',
    'record-page.tsx',
    'scene-page.tsx',
    'site.ts',
    'structured-data.ts',
  ],
  'apps/web/src/browser': ['kept-choice.ts', 'kept-press.ts'],
  'apps/web/src/html': ['html-nodes.tsx'],
  'apps/web/src/i18n': ['local-text.tsx'],
  'apps/web/src/ui': ['breadcrumb.tsx', 'card-image.tsx', 'notice.tsx', 'picture-address.ts', 'use-broken.ts'],
  'packages/engine/src': ['language.ts'],
  'packages/engine/src/catalogue': ['banner.ts'],
})

export default defineConfig({
  plugins: [
    react(),
    quietRouter,
    quickLocale,
    smallPage,
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: className } },
  // One style sheet for all pages is small, and no page waits for its own.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    cssCodeSplit: false,
    // Every browser of that year knows it.
    modulePreload: { polyfill: false },
    // What every page begins with is one file, and what most of them are made of another: many small ones would be larger and
    // slower.
    rolldownOptions: {
      output: {
        // The start of the site names them all, so they have short names: the manifest of the build tells what is in which.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'site', tags: ['$initial'] }, CARDS, FIGURES, PAGE],
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
