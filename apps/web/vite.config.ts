import { hash } from 'node:crypto'
import { relative } from 'node:path'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, minifySync } from 'vite'
import type { Plugin } from 'vite'

const API = 'http://127.0.0.1:4000'

/** The router ships a build without its warnings for developers, and nothing that leads a bundler to it. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== 'react-router') return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
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

/** The page itself, with the scripts that stand in it, without what is there to be read: it is painted once all of it has come. */
const smallPage: Plugin = {
  name: 'small-page',
  apply: 'build',
  transformIndexHtml: (html) =>
    html
      .replaceAll(/>\s+</g, '><')
      .replace(
        /(<script(?![^>]*\bsrc=)[^>]*>)([\s\S]+?)(<\/script>)/g,
        (_, start: string, script: string, end: string) => {
          const { code, errors } = minifySync('page.js', script)
          if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
          return start + code.trim() + end
        },
      ),
}

export default defineConfig({
  plugins: [
    react(),
    quietRouter,
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
          groups: [
            { name: 'site', tags: ['$initial'] },
            {
              name: 'cards',
              test: /apps\/web\/src\/(cards\/(listings|no-packages|package-cards?|voucher-(card|worth))\.|ui\/(badge|choice-chips|price)\.)/,
            },
            {
              name: 'figures',
              test: /contract\/src\/(amounts|days)|engine\/src\/(fils|messages\/(day-text|money|offer-text))\./,
            },
            {
              name: 'page',
              test: /apps\/web\/src\/(record-page|scene-page|page-body|site|browser\/kept-(choice|press)|html\/html-nodes|structured-data|later-part|ui\/(card-image|picture-address|notice|breadcrumb|use-broken))|i18n\/local-text|engine\/src\/(language|catalogue\/banner)\./,
            },
          ],
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
