import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@dareesha/source'] } },
  test: { name: 'engine', include: ['src/**/*.test.ts'], setupFiles: ['./vitest.setup.ts'] },
})
