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
    // What every page begins with is one file: twenty small ones would be larger and slower.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/private', '/sandbox', '/webhooks', '/dev'].map((path) => [path, API]),
    ),
  },
})
