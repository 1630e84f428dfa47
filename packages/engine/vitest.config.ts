import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: {
    // The code has no state, so test files can share modules.
    isolate: false,
    // By default, Vitest leaves one core of a small machine idle.
    maxWorkers: '100%',
    // Only a hanging test takes this long.
    testTimeout: 120_000,
    name: 'engine',
    include: ['src/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
  },
})
