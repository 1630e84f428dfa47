import { defaultClientConditions, defineConfig } from 'vite'

/** URL of the server. The page calls its own origin, and Vite proxies the calls. */
const SITE = process.env['SITE'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    lib: { entry: 'src/dareesha.ts', formats: ['es'], fileName: 'dareesha' },
    copyPublicDir: true,
  },
  // The `Host` header stays unchanged, because the server builds payment links from it.
  preview: {
    host: '127.0.0.1',
    port: Number(process.env['PLAIN_PORT'] ?? 4100),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/dev'].map((path) => [path, { target: SITE, changeOrigin: false }]),
    ),
  },
})
