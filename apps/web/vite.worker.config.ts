/// <reference types="node" />
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

import { offlineRelease } from './offline-release.ts'

const directory = fileURLToPath(new URL('dist', import.meta.url))

/** The service worker is built after the site, because it contains the file names of that build. */
export default defineConfig({
  // Read during the build, because tools load this file before the site is built.
  plugins: [{ name: 'release', config: () => ({ define: { RELEASE: JSON.stringify(offlineRelease(directory)) } }) }],
  build: {
    target: 'es2023',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: 'src/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
