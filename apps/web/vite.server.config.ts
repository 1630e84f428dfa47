import { defaultServerConditions, defineConfig, mergeConfig } from 'vite'

import site from './vite.config.ts'

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
      // V8 keeps the source in memory. One character outside Latin-1, such as an Arabic letter, doubles the size of the text.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  }),
)
