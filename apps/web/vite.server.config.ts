import { defaultServerConditions, defineConfig, mergeConfig } from 'vite'

import site from './vite.config.ts'

/** What draws the pages on the server: it needs nothing beside it, and React's quick self, whatever the environment is. */
export default mergeConfig(
  site,
  defineConfig({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
    build: {
      ssr: 'src/server.tsx',
      outDir: 'dist-server',
      manifest: false,
      copyPublicDir: false,
      // A program is kept in memory as its text, at two bytes a character where a single one, such as an Arabic letter, needs them.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  }),
)
