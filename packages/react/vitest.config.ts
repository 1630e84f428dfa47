import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  // The long timeout fails only tests that hang, and not slow machines. The code has no state, so files can share modules.
  test: { isolate: false, testTimeout: 120_000, name: 'react', include: ['src/**/*.test.{ts,tsx}'] },
})
