import { fileURLToPath } from 'node:url'

import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY } from '@storybook/addon-vitest/constants'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'

import site from './vite.config.ts'

/** How visitors see a story, by the names of the toolbar in `.storybook/preview.tsx`. */
const looks = (['en', 'ae'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((width) => ({ language, width })),
)

const chromium = playwright({
  // What is still on its way lies over other colours than where it rests.
  contextOptions: { reducedMotion: 'reduce' },
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

/** Every story as a test in a browser, with axe, in every look. */
export default mergeConfig(
  site,
  defineConfig({
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    // A library that is found on the way makes Vite load the page anew, under the feet of a test: so all are found first,
    // and nothing is believed of an earlier run.
    optimizeDeps: {
      force: true,
      entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'],
      include: [
        '@internationalized/date',
        '@tanstack/react-query',
        '@xstate/react',
        'i18next',
        'react-aria-components',
        'react-aria/useCalendar',
        'react-i18next',
        'react-router-dom',
        'storybook/internal/csf',
        'xstate',
      ],
    },
    test: {
      // Only what hangs fails by time: a busy machine is no fault.
      testTimeout: 120_000,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        connectTimeout: 180_000,
        instances: looks.map(({ language, width }) => ({
          browser: 'chromium',
          name: `${language}-${width}`,
          provide: { [STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: { language, viewport: { value: width } } },
        })),
      },
    },
  }),
)
