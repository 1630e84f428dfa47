import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: { name: 'terminal', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
