import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // A generous limit: it catches tests that hang, not a busy machine.
  test: { name: 'terminal', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
