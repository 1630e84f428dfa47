import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // ENDURANCE is the number of rounds that compare quotes in a browser with quotes in Node.
    testTimeout: 120_000 * Number(process.env['ENDURANCE'] ?? 1),
    hookTimeout: 120_000,
    name: 'standalone',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/installed.ts'],
  },
})
