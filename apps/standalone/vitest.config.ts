import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Only what hangs fails by time: a busy machine is no fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    name: 'standalone',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed.ts'],
  },
})
