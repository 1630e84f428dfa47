import { defineConfig } from 'vitest/config'

import { repeats } from './src/testing/endurance.ts'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: {
    name: 'api',
    // Loading the modules for each test file took a fifth of the time.
    isolate: false,
    include: ['src/**/*.test.ts', ...(process.env['ENDURANCE'] === undefined ? [] : ['src/**/*.endurance.ts'])],
    globalSetup: ['src/testing/postgres.ts'],
    setupFiles: ['src/testing/compare-rows.ts'],
    testTimeout: repeats(120_000),
    hookTimeout: 120_000,
  },
})
