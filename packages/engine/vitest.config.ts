import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // Only what hangs fails by time: a busy machine is no fault.
  // Rules keep nothing between two calls, so nothing is loaded anew for every file.
  test: {
    isolate: false,
    testTimeout: 120_000,
    name: 'engine',
    include: ['src/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
  },
})
