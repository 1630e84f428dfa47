import { defineConfig } from 'vitest/config'

import { repeats } from './src/testing/endurance.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: {
    name: 'api',
    // Isolation takes a fifth of a run, because each test file loads all modules again.
    isolate: false,
    include: ['src/**/*.test.ts', ...(process.env['ENDURANCE'] === undefined ? [] : ['src/**/*.endurance.ts'])],
    globalSetup: ['src/testing/postgres.ts'],
    setupFiles: ['src/testing/compare-rows.ts'],
    testTimeout: repeats(120_000),
    hookTimeout: 120_000,
  },
})
