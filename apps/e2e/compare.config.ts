import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import journeys from './playwright.config.ts'
import type { StoryOptions } from './compare/stories.spec.ts'

const { launchOptions = {} } = journeys.use ?? {}
const { COMPARE_DIR = 'test-results' } = process.env

export default defineConfig<StoryOptions>({
  testDir: 'compare',
  outputDir: join(COMPARE_DIR, 'differences'),
  snapshotPathTemplate: join(COMPARE_DIR, 'pictures', '{projectName}', '{arg}{ext}'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['html', { outputFolder: join(COMPARE_DIR, 'report'), open: 'never' }]],
  use: { launchOptions, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'en-desktop', use: { viewport: { width: 1280, height: 900 }, language: 'en' } },
    { name: 'ae-phone', use: { viewport: { width: 390, height: 844 }, language: 'ae' } },
  ],
})
