import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // Only what hangs fails by time: a busy machine is no fault.
  test: { name: 'terminal', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
