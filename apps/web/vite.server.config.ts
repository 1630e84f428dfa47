import { defaultServerConditions, defineConfig, mergeConfig } from 'vite'
import type { Plugin } from 'vite'

import site from './vite.config.ts'

const GETTER = 'get: ((k) => from[k]).bind(null, key)'

/** Turns React's constant exports into plain values, because the bundler's getters took a tenth of the rendering time. */
function plainExports(): Plugin {
  let isFound = false
  return {
    name: 'plain-exports',
    renderChunk(code) {
      if (!code.includes(GETTER)) return null
      isFound = true
      return { code: code.replace(GETTER, () => 'value: from[key]'), map: null }
    },
    generateBundle() {
      if (!isFound) throw new Error(`plain-exports: no chunk contains ${GETTER}`)
    },
  }
}

export default mergeConfig(
  site,
  defineConfig({
    plugins: [plainExports()],
    resolve: {
      alias: [{ find: /^react-i18next$/, replacement: `${import.meta.dirname}/src/ssr/server-translation.ts` }],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
    build: {
      ssr: 'src/ssr/server.tsx',
      outDir: 'dist-server',
      manifest: false,
      copyPublicDir: false,
      // V8 keeps the source in memory. One character outside Latin-1 would double the size of the source.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  }),
)
