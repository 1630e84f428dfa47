import { defineConfig } from 'vitest/config'

import { repeats } from './src/testing/endurance.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: {
    name: 'api',
    // With isolation, each test file loads all modules again, which takes a fifth of the time of a run.
    isolate: false,
    include: ['src/**/*.test.ts', ...(process.env['ENDURANCE'] === undefined ? [] : ['src/**/*.endurance.ts'])],
    globalSetup: ['src/testing/postgres.ts'],
    setupFiles: ['src/testing/compare-rows.ts'],
    testTimeout: repeats(120_000),
    hookTimeout: 120_000,
  },
})
