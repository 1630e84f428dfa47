import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // No module of this package keeps state, so test files can share modules.
  test: { isolate: false, testTimeout: 120_000, name: 'react', include: ['src/**/*.test.{ts,tsx}'] },
})
