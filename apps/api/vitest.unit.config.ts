import { globSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

/** A test that imports one of these modules starts a server or a database. */
const STARTS = /testing\/(site|test-database|running-server|server-process)\.ts'|\/embedded\.ts'/

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: {
    name: 'api',
    include: globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
      (file) => !STARTS.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    ),
    testTimeout: 120_000,
  },
})
