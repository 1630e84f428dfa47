import { defaultServerConditions, defineConfig, mergeConfig } from 'vite'

import site from './vite.config.ts'

/** The server renderer: one file with all dependencies, and React's production build in every environment. */
export default mergeConfig(
  site,
  defineConfig({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
    build: {
      ssr: 'src/ssr/server.tsx',
      outDir: 'dist-server',
      manifest: false,
      copyPublicDir: false,
      // V8 keeps the source text in memory. A single character outside Latin-1, such as an Arabic letter, makes V8 store
      // every character in two bytes.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  }),
)
