import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // Only what hangs fails by time: a busy machine is no fault.
  // Rules keep nothing between two calls, so nothing is loaded anew for every file.
  test: {
    isolate: false,
    // Left to itself, it leaves one core of a small machine idle.
    maxWorkers: '100%',
    testTimeout: 120_000,
    name: 'engine',
    include: ['src/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
  },
})
