import { defineConfig } from 'vitest/config'

/** The unit tests of every package and app, without a database and without a browser: those that `npm run check` chooses from. */
export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/engine',
      'packages/client',
      'apps/api/vitest.unit.config.ts',
      'apps/web/vitest.config.ts',
      'apps/terminal/vitest.unit.config.ts',
    ],
  },
})
