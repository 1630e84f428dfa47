import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // Only what hangs fails by time: a busy machine is no fault.
  test: { testTimeout: 120_000, name: 'engine', include: ['src/**/*.test.ts'], setupFiles: ['./vitest.setup.ts'] },
})
