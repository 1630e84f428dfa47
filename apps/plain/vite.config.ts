import { defaultClientConditions, defineConfig } from 'vite'

/** Where the site answers; the page asks its own origin, and what is asked is handed on. */
const SITE = process.env['SITE'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    lib: { entry: 'src/dareesha.ts', formats: ['es'], fileName: 'dareesha' },
    copyPublicDir: true,
  },
  // The name of the host is left as the browser said it: payment links are made of it.
  preview: {
    host: '127.0.0.1',
    port: Number(process.env['PLAIN_PORT'] ?? 4100),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/dev'].map((path) => [path, { target: SITE, changeOrigin: false }]),
    ),
  },
})
