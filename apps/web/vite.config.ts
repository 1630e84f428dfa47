import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const API = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' }],
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
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
        // The start of the site names them all, and a hash cannot be made smaller: seven letters tell two builds of a file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'site', tags: ['$initial'] },
            {
              name: 'page',
              test: /apps\/web\/src\/(record-page|scene-page|page-body|site|browser\/kept-choice|html\/html-nodes|structured-data|ui\/(card-image|notice|breadcrumb))|i18n\/local-text|engine\/src\/language/,
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
