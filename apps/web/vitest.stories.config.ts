import { fileURLToPath } from 'node:url'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** How visitors see a story: by the names of the toolbar of `.storybook/preview.tsx`. */
const looks = [
  { language: 'en', width: 'phone' },
  { language: 'en', width: 'desktop' },
  { language: 'ae', width: 'phone' },
  { language: 'ae', width: 'desktop' },
] as const

const chromium = playwright({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Every story as a test in a browser, with axe, in every look. */
export default defineConfig({
  test: {
    projects: looks.map(({ language, width }) => ({
      extends: './vite.config.ts',
      plugins: [storybookTest({ configDir, initialGlobals: { language, viewport: { value: width } } })],
      test: {
        name: `${language}-${width}`,
        // Only what hangs fails by time: a busy machine is no fault.
        testTimeout: 120_000,
        browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }] },
      },
    })),
  },
})
