/// <reference types="node" />
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

import { offlineRelease } from './offline-release.ts'

const directory = fileURLToPath(new URL('dist', import.meta.url))

/** The service worker, after the site: it names the files of that very build. */
export default defineConfig({
  // Read when it is built and not before: whoever only looks at this file may have no site yet.
  plugins: [{ name: 'release', config: () => ({ define: { RELEASE: JSON.stringify(offlineRelease(directory)) } }) }],
  build: {
    target: 'es2023',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: 'src/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
