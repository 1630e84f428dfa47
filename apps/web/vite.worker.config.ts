/// <reference types="node" />
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

import { gateRelease, offlineRelease } from './offline-release.ts'

const directory = fileURLToPath(new URL('dist', import.meta.url))

/** A service worker lists the files of the pages, so the pages are built first. */
export default defineConfig(({ mode }) => {
  const isGate = mode === 'gate'
  const release = isGate ? gateRelease : offlineRelease
  return {
    // `config` reads the release late, because tools load this file before the site is built.
    plugins: [
      {
        name: 'release',
        config: () => ({ define: { RELEASE: JSON.stringify(release(directory)), IS_GATE: JSON.stringify(isGate) } }),
      },
    ],
    build: {
      target: 'es2023',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/offline/worker.ts',
        output: { format: 'iife', entryFileNames: isGate ? 'gate-sw.js' : 'sw.js' },
      },
    },
  }
})
