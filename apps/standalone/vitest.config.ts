import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The long timeout fails only tests that hang, and not slow machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    name: 'standalone',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed.ts'],
  },
})
