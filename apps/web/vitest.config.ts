import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@dareesha/source', ...defaultServerConditions] } },
  test: { name: 'web', include: ['src/**/*.test.ts'], environment: 'node' },
})
