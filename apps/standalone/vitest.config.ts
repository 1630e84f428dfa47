import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A generous limit: it catches tests that hang, not a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    name: 'standalone',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed.ts'],
  },
})
