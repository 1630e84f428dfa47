import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { BROWSER_ARGUMENTS } from './browser.ts'
import { NOW } from './site.ts'
import type { SiteOptions } from './site.ts'

// Worker processes load this file again and read the port from the environment.
// Chromium and `fetch` refuse some ports up to 10080.
const port = (process.env['E2E_PORT'] ??= String(10_100 + (process.pid % 20_000)))
const dataDirectory = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dareesha-e2e-')))
const origin = `http://127.0.0.1:${port}`
const foreignPort = (process.env['FOREIGN_PORT'] ??= String(Number(port) + 1))
const foreignOrigin = `http://127.0.0.1:${foreignPort}`

const IN_EVERY_PROJECT = /\/(booking|every-page)\.spec\.ts$/
/** Each file of these two lists runs in one project; stories cover the other language and width. */
const NARROW_ARABIC = /\/(account-code|anonymous|browsing|consent|offline|package|release|trouble|wizard)\.spec\.ts$/
const WIDE_ENGLISH = /\/(account|drill|invoices|postcards|scratch|store|ticket|vouchers|wire)\.spec\.ts$/

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

export default defineConfig<SiteOptions>({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // Four workers keep two cores busy, because a worker often waits for the server.
  workers: 4,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: BROWSER_ARGUMENTS,
    },
  },
  projects: [
    { name: 'en-390', use: { viewport: phone, language: 'en' }, testMatch: IN_EVERY_PROJECT },
    { name: 'en-1280', use: { viewport: desktop, language: 'en' }, testIgnore: NARROW_ARABIC },
    { name: 'ae-390', use: { viewport: phone, language: 'ae' }, testIgnore: WIDE_ENGLISH },
    { name: 'ae-1280', use: { viewport: desktop, language: 'ae' }, testMatch: IN_EVERY_PROJECT },
  ],
  webServer: [
    {
      command: 'node --max-semi-space-size=4 ../api/dist/main.js',
      url: `${origin}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDirectory,
        PUBLIC_URL: origin,
        SCRATCH_URL: `http://localhost:${port}/api`,
        TRUSTED_PROXIES: '127.0.0.1',
        CORS_ORIGINS: `${foreignOrigin},${foreignOrigin.replace('127.0.0.1', 'hotel.localhost')}`,
        RETURN_ORIGINS: foreignOrigin,
        NOW,
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'node foreign-site.ts',
      url: `${foreignOrigin}/plain`,
      env: { FOREIGN_PORT: foreignPort, SITE: origin },
    },
  ],
})
