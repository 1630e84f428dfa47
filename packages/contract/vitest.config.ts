import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: { name: 'contract', include: ['src/**/*.test.ts', '*.test.ts'] },
})
