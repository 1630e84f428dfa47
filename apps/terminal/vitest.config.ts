import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // The long timeout fails only tests that hang, and not slow machines.
  test: { name: 'terminal', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
