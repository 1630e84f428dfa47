import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
  test: { testTimeout: 120_000, name: 'web', include: ['src/**/*.test.ts'], environment: 'node' },
})
