import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: { name: 'client', include: ['src/**/*.test.ts'] },
})
