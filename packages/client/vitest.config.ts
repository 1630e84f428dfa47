import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // Only what hangs fails by time: a busy machine is no fault.
  // Nothing is kept between two calls, so nothing is loaded anew for every file.
  test: { isolate: false, testTimeout: 120_000, name: 'client', include: ['src/**/*.test.ts'] },
})
