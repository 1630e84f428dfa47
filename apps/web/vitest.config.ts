import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
  // A generous limit: it catches tests that hang, not a busy machine.
  test: { testTimeout: 120_000, name: 'web', include: ['src/**/*.test.ts'], environment: 'node' },
})
