import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY } from '@storybook/addon-vitest/constants'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

import site from './vite.config.ts'

const OUTSIDE_THE_WIZARD = ['src/{app,cards,data,stories,ui}/**', 'src/features/!(booking)/**']

/** Wizard stories run in four variants. Two variants of all other stories cover both languages and both widths. */
const variants = [
  { language: 'en', width: 'desktop', without: [] },
  { language: 'ae', width: 'phone', without: [] },
  { language: 'en', width: 'phone', without: OUTSIDE_THE_WIZARD },
  { language: 'ae', width: 'desktop', without: OUTSIDE_THE_WIZARD },
] as const

const COMPARED = 'en-desktop'

const acceptAfterMs = process.env['ACCEPT_SNAPSHOTS_AFTER_MS'] ?? '0'

const chromium = playwright({
  // The contrast of a moving element can differ from the contrast at its final position.
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

export default mergeConfig(
  // This `server` has no proxy to the API, so Vite itself answers requests for missing pictures.
  { ...site, server: { host: '127.0.0.1' } },
  defineConfig({
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    // Vite reloads the page when it discovers a dependency during a test.
    optimizeDeps: {
      force: true,
      entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'],
      include: [
        '@internationalized/date',
        '@tanstack/react-query',
        '@xstate/react',
        'i18next',
        'react-aria-components',
        'react-i18next',
        'react-router-dom',
        'storybook/internal/csf',
        'xstate',
      ],
    },
    test: {
      testTimeout: 120_000,
      isolate: false,
      // One browser page alone leaves a core idle even on the smallest machines.
      maxWorkers: 2,
      // Only one variant compares snapshots. At the same path, the other variants would report these snapshots as obsolete.
      resolveSnapshotPath: (path, extension, { config }) =>
        join(
          dirname(path),
          '__snapshots__',
          `${basename(path)}${config.name === COMPARED ? '' : config.name}${extension}`,
        ),
      update: acceptAfterMs === '0' ? 'none' : 'all',
      // Snapshots are read and written through Vitest's server, which listens on this machine only.
      api: { allowWrite: true, allowExec: true },
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        connectTimeout: 180_000,
        instances: variants.map(({ language, width, without }) => {
          const name = `${language}-${width}`
          return {
            browser: 'chromium',
            name,
            env: {
              ARIA_SNAPSHOT_AFTER_MS: acceptAfterMs,
              ARIA_SNAPSHOT_WITHIN_MS: name === COMPARED ? '10000' : '0',
            },
            exclude: [...configDefaults.exclude, ...without],
            provide: { [STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: { language, viewport: { value: width } } },
          }
        }),
      },
    },
  }),
)
