import { fileURLToPath } from 'node:url'

import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY } from '@storybook/addon-vitest/constants'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

import site from './vite.config.ts'

/** All stories but those of the wizard. */
const BESIDE_THE_WIZARD = ['src/*.stories.tsx', 'src/{cards,stories,ui}/**', 'src/features/!(booking)/**']

/**
 * How visitors see a story, by the names of the toolbar in `.storybook/preview.tsx`. The wizard is seen in every look; all else in
 * two, which have both languages and both widths between them and cost half the time.
 */
const looks = [
  { language: 'en', width: 'desktop', without: [] },
  { language: 'ae', width: 'phone', without: [] },
  { language: 'en', width: 'phone', without: BESIDE_THE_WIZARD },
  { language: 'ae', width: 'desktop', without: BESIDE_THE_WIZARD },
] as const

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

/** Every story as a test in a browser, with axe. */
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
        'react-router-dom',
        'storybook/internal/csf',
        'xstate',
      ],
    },
    test: {
      // Only what hangs fails by time: a busy machine is no fault.
      testTimeout: 120_000,
      isolate: false,
      // A page of the browser for each: one alone leaves a core idle on the smallest machines.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        connectTimeout: 180_000,
        instances: looks.map(({ language, width, without }) => ({
          browser: 'chromium',
          name: `${language}-${width}`,
          exclude: [...configDefaults.exclude, ...without],
          provide: { [STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: { language, viewport: { value: width } } },
        })),
      },
    },
  }),
)
