import { defineConfig } from 'vitest/config'

/** The unit tests that need no database and no browser. */
export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/engine',
      'packages/client',
      'packages/react',
      'apps/api/vitest.unit.config.ts',
      'apps/web/vitest.config.ts',
      'apps/terminal/vitest.unit.config.ts',
    ],
  },
})
