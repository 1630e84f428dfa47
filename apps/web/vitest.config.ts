import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
  // Only what hangs fails by time: a busy machine is no fault.
  test: { testTimeout: 120_000, name: 'web', include: ['src/**/*.test.ts'], environment: 'node' },
})
