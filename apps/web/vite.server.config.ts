import { defaultServerConditions, defineConfig, mergeConfig } from 'vite'

import site from './vite.config.ts'

/** What draws the pages on the server: it needs nothing beside it, and React's quick self, whatever the environment is. */
export default mergeConfig(
  site,
  defineConfig({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
    build: { ssr: 'src/server.tsx', outDir: 'dist-server', manifest: false, copyPublicDir: false },
  }),
)
